import type { Issue, JsonObject, Parsed } from '@draughts-lab/input';
import { parsePlayer } from '@draughts-lab/players';
import type { Experiment } from '@draughts-lab/records';
import type { Variant } from '@draughts-lab/variant';

/** A valid variant of an experiment. */
export interface ExperimentVariant {
  /** Place in the list of the file. */
  readonly index: number;
  readonly variant: Variant;
}

/**
 * The variants of an experiment, and every problem with the others.
 *
 * @param read one entry of the list: an id, a path or a document
 */
export function readVariants(
  entries: readonly (string | JsonObject)[],
  read: (entry: string | JsonObject) => Parsed<Variant>,
): { variants: ExperimentVariant[]; issues: Issue[] } {
  const variants: ExperimentVariant[] = [];
  const issues: Issue[] = [];
  for (const [index, entry] of entries.entries()) {
    const parsed = read(entry);
    if (parsed.ok) {
      variants.push({ index, variant: parsed.value });
      continue;
    }
    const at = `variants[${index}]`;
    for (const issue of parsed.issues) {
      const isWhole = issue.path === '' || issue.path === 'variant';
      issues.push({ ...issue, path: isWhole ? at : `${at}.${issue.path}` });
    }
  }
  return { variants, issues };
}

/** Players that do not exist, have wrong options, or cannot play one of the variants. */
export function playerIssues({ pairings }: Experiment, variants: readonly ExperimentVariant[]): Issue[] {
  return pairings.flatMap(({ name, players }, index) =>
    variants.flatMap(({ variant }) =>
      players.flatMap((spec): Issue[] => {
        const parsed = parsePlayer(spec, variant);
        if (parsed.ok) return [];
        const at = pairings.length === 1 ? 'players' : `players[${index}]`;
        return parsed.issues.map((issue) => ({
          ...issue,
          path: [at, issue.path].filter((part) => part !== '').join('.'),
          message: `${name}: ${issue.message}`,
        }));
      }),
    ),
  );
}
