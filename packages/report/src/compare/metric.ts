/** What two rows are compared by.
 *
 * - `score`: mean score of the player who moves first
 * - `fairness`: how far that score is from one half, whoever is ahead: below 0 where the first row is fairer
 * - `draws`: share of draws
 * - `firstOfDecisive`: share of the games with a winner that the first player won
 * - `plies`: mean length
 */
export const METRICS = ['score', 'fairness', 'draws', 'firstOfDecisive', 'plies'] as const;
export type Metric = (typeof METRICS)[number];
