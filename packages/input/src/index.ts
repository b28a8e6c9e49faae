export {
  type Issue,
  type Parsed,
  about,
  fail,
  findings,
  formatIssues,
  issueAt,
  messageOf,
  must,
  newerVersion,
  ok,
  withRemedy,
} from './issue.ts';
export { type Code, type Message, message, type Param, type Params } from './messages/message.ts';
export { SaidError, saidBy } from './messages/said-error.ts';
export { addCatalogue, say } from './messages/say.ts';
export { describeIssues, parseWith } from './describe-issues.ts';
export { said } from './said.ts';
export { show } from './show.ts';
export { firstLine, visible, visibleLines } from './visible.ts';
export {
  type Definition,
  definitionOf,
  fieldWords,
  isKind,
  orList,
  type Schema,
  unwrapped,
} from './schema-words.ts';
export { stripComments } from './strip-comments.ts';
export { formatPath } from './format-path.ts';
export { meantWord, nearest } from './nearest.ts';
export { jsonFault, parseJson } from './parse-json.ts';
export { copyJson } from './copy-json.ts';
export { repeatedKeys } from './repeated-keys.ts';
export { type JsonObject, type JsonValue, jsonObjectSchema, jsonValueSchema, stableJson } from './json.ts';
export { createSha256, sha256 } from './sha256.ts';
export { fillText, inEach, type Language, LANGUAGES, type Values } from './language.ts';
export { DisagreementError, isMachineFault, MachineFault } from './machine-fault.ts';
export { formatJson } from './format-json.ts';
