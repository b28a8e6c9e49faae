// What a page needs that says messages: nothing here needs Node or zod.
export { type Issue, sayIssue, sayRemedy } from './issue.ts';
export { type Code, type Message, type Param, type Params } from './messages/message.ts';
export { addCatalogue, say } from './messages/say.ts';
export { DIRECTIONS_EN } from './messages/en/directions.ts';
