import { formatIssues, type Issue, type Parsed } from '@draughts-lab/input';

/**
 * What was given cannot be used: rules, a position, a move, a player, an experiment, a run folder.
 *
 * `message` lists all problems; `issues` has them one by one, each with its place (`path`), its code and what mends it (`hint`).
 *
 * @example
 * try {
 *   loadVariant({ extends: variantIds()[0], id: 'mine', capture: { removal: 'never' } });
 * } catch (error) {
 *   if (error instanceof ProblemsError) console.log(error.issues[0].path); // capture.removal
 * }
 */
export class ProblemsError extends Error {
  /** Always `ProblemsError`. */
  override readonly name = 'ProblemsError';
  /** Every problem that was found in one pass, at least one. */
  readonly issues: readonly Issue[];

  /** @param what what was read, such as a file or `rules` */
  constructor(what: string, issues: readonly Issue[]) {
    super(formatIssues(what, issues));
    this.issues = issues;
  }
}

/** @throws ProblemsError */
export function valueOf<T>(parsed: Parsed<T>, what: string): T {
  if (parsed.ok) return parsed.value;
  throw new ProblemsError(what, parsed.issues);
}
