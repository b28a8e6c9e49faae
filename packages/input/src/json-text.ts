// What a page needs that edits JSON: nothing here needs Node or zod.
export {
  type FoundNode,
  type JsonField,
  type JsonNode,
  type JsonTree,
  placeOf,
  readJsonTree,
} from './json-text/json-tree.ts';
export { applyEdit, type Edit, editMessage, isObject, keysOfPath, valueAt } from './json-text/edits.ts';
export { editText, type TextChange, withChange } from './json-text/edit-text.ts';
export { jsonLine } from './format-json.ts';
export { stripComments } from './strip-comments.ts';
