import { about, type Issue, type JsonObject, type Parsed } from '@draughts-lab/input';
import { parsePlayer } from '@draughts-lab/players';
import { playerName, type PlayerSpec, writtenPlayers } from '@draughts-lab/records';
import type { Variant } from '@draughts-lab/variant';

/** A valid variant of an experiment. */
export interface ExperimentVariant {
  /** Place in the list of the file. */
  readonly index: number;
  readonly variant: Variant;
  /** The game that its document extends; null where it extends none, or that is not known. */
  readonly base: Variant | null;
}

/**
 * The variants of an experiment, and every problem with the others.
 *
 * @param entries the list of the file: any JSON values
 * @param read one entry of the list: an id, a path or a document
 * @param baseOf the game that a valid entry extends
 */
export function readVariants(
  entries: readonly unknown[],
  read: (entry: string | JsonObject) => Parsed<Variant>,
  baseOf: (entry: string | JsonObject) => Variant | null,
): { variants: ExperimentVariant[]; issues: Issue[] } {
  const variants: ExperimentVariant[] = [];
  const issues: Issue[] = [];
  for (const [index, entry] of entries.entries()) {
    // Anything else is a problem of the file's form.
    if (typeof entry !== 'string' && (typeof entry !== 'object' || entry === null)) continue;
    const parsed = read(entry as string | JsonObject);
    if (parsed.ok) {
      variants.push({ index, variant: parsed.value, base: baseOf(entry as string | JsonObject) });
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

/**
 * Players that do not exist, have wrong options, or cannot play one of the variants, each where the file has it.
 *
 * @param players the field of the file: any JSON value
 */
export function playerIssues(players: unknown, variants: readonly ExperimentVariant[]): Issue[] {
  return writtenPlayers(players).flatMap(({ path, player, inGrid }): Issue[] => {
    // One without a name of its kind is a problem of the file's form.
    if (typeof (player as { player?: unknown }).player !== 'string') return [];
    const alone = parsePlayer(player, null);
    const parsed = alone.ok ? variants.map(({ variant }) => parsePlayer(player, variant)) : [alone];
    return parsed.flatMap((one) =>
      one.ok
        ? []
        : one.issues.map((issue) => ({
            ...(inGrid ? about(playerName(player as PlayerSpec), issue) : issue),
            path: `${path}.${issue.path}`,
          })),
    );
  });
}
