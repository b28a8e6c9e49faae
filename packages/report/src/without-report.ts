import { formatEstimate } from './draw/quantity.ts';
import { tableOf, textTable } from './draw/table.ts';
import { PLAIN } from './draw/words.ts';
import { eloText, type MatchReport } from './match-report.ts';

/** Version of the JSON that `without` prints. */
export const WITHOUT_VERSION = 1;

/** What rules of a game are worth: a player who uses them all against the same one who does without one. */
export interface WithoutReport {
  readonly version: typeof WITHOUT_VERSION;
  readonly variant: string;
  /** Hash of the rules. */
  readonly hash: string;
  /** Name of the player who uses all rules. */
  readonly player: string;
  readonly seed: string;
  /** All numbers are those of the player who uses all rules. */
  readonly rules: readonly (MatchReport & { readonly name: string; readonly rule: string })[];
}

/** A table, the rule that is worth most first. */
export function describeWithout({ variant, player, seed, rules }: WithoutReport): string {
  const sorted = rules.toSorted((a, b) => (b.score?.value ?? 0) - (a.score?.value ?? 0));
  const table = textTable(
    tableOf(sorted, [
      ['without', ({ name }) => name],
      ['games', ({ games }) => String(games), 'right'],
      ['+', ({ wins }) => String(wins), 'right'],
      ['=', ({ draws }) => String(draws), 'right'],
      ['-', ({ losses }) => String(losses), 'right'],
      ['score with it (95 %)', ({ score }) => score && formatEstimate({ ...score, unit: 'share' }, PLAIN)],
      ['worth in Elo (95 %)', ({ elo, score }) => elo && score && eloText(elo, score.value)],
    ]),
    PLAIN,
  );
  const copies = sorted.filter(({ distinctGames, games }) => distinctGames < games);
  return [
    `${variant}: ${player} against the same player without a rule, seed ${seed}`,
    '',
    table,
    '',
    '  pairs of games on one opening with seats changed; each interval holds by itself',
    '  the side without the rule uses it only where it has no other move',
    ...copies.map(
      ({ name, distinctGames, games }) => `  ${name}: ${distinctGames} of the ${games} games are different`,
    ),
    ...sorted.flatMap(({ name, errors }) => errors.map((error) => `  ${name}: error: ${error}`)),
  ].join('\n');
}
