export { percent } from './numbers.ts';
export { type Column, formatTable, wrap } from './text-table.ts';
