// What a page needs that says messages: nothing here needs Node or zod.
export { type Issue, issueAt, sayIssue, sayRemedy } from './issue.ts';
export { type Code, type Message, message, type Param, type Params } from './messages/message.ts';
export { addCatalogue, isCode, say } from './messages/say.ts';
export { DIRECTIONS_EN } from './messages/en/directions.ts';
