import { checkWork } from './library/budget.ts';
import { constants, print } from './text.ts';

/** Steps that one listing of captures may cost: points reached and finished lines compared, about a second. */
const MAX_WORK = 1 << 24;

/**
 * The bound of a search for captures. A search that has spent its budget winds up without looking further,
 * so that what it has changed is put back, and then the position is refused.
 */
export const emitBudget = (): string => `
// Work of the search for captures under way, and its bound.
${constants({ MAX_WORK })}
let work = 0;
${print(checkWork)}`;
