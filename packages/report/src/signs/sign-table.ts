import type { Issue } from '@draughts-lab/input';
import { onEloScale, type Sign, signsOf } from '@draughts-lab/stats';
import { fewLinesNotes } from '../beginnings.ts';
import { describeLeft } from '../compare/describe-left.ts';
import type { ComparedRow } from '../compare/compared-row.ts';
import { rankable } from '../compare/fairest.ts';
import { type Field, tableOf, textTable } from '../draw/table.ts';
import { ESTIMAND_WORDS } from '../estimand-words.ts';

/** Version of the JSON that `signs` prints. */
const SIGNS_VERSION = 1;

/** What the players say of one variant. */
export interface SignLine {
  readonly variant: string;
  /** By player, in the order of `players`; null where it did not play this variant. */
  readonly signs: readonly (Sign | null)[];
  /** `contradicted`: one + and one -; `agreed`: all claims are one, of two or more; `open`: else. */
  readonly agreement: 'agreed' | 'contradicted' | 'open';
}

/** Whom each player finds favoured: does a finding hold for unlike players? */
export interface SignTable {
  readonly version: number;
  readonly margin: number;
  readonly about: string;
  readonly players: readonly string[];
  readonly lines: readonly SignLine[];
  /** What to keep in mind of them, a sentence each. */
  readonly notes: readonly string[];
  readonly left: readonly { readonly label: string; readonly why: string }[];
}

/**
 * @param margin Elo, above 0
 * @returns the table, or why there is none
 */
export function signTable(rows: readonly ComparedRow[], margin: number): SignTable | readonly Issue[] {
  const found = rankable(rows, margin);
  if (!('ranked' in found)) return found;
  const { ranked, left, about } = found;
  const signs = signsOf(
    ranked.map(({ summary }) => onEloScale(summary!.score)),
    margin,
  );
  // Players are told apart by what they do, whatever they are called.
  const keys = [...new Set(ranked.map(({ playersKey }) => playersKey))];
  const firsts = keys.map((key) => ranked.find(({ playersKey }) => playersKey === key)!);
  const players = firsts.map((row) =>
    firsts.filter((other) => other.players === row.players).length > 1
      ? `${row.players} · ${row.run}`
      : row.players,
  );
  const variants = [...new Set(ranked.map(({ variant }) => variant))];
  return {
    version: SIGNS_VERSION,
    margin,
    about: ESTIMAND_WORDS[about],
    players,
    lines: variants.map((variant): SignLine => {
      const own = keys.map((key) => {
        const at = ranked.findIndex((row) => row.variant === variant && row.playersKey === key);
        return at === -1 ? null : signs[at]!;
      });
      return { variant, signs: own, agreement: agreementOf(own) };
    }),
    notes: fewLinesNotes(ranked),
    left,
  };
}

function agreementOf(signs: readonly (Sign | null)[]): SignLine['agreement'] {
  const claims = signs.filter((sign) => sign !== null && sign !== '?');
  if (claims.includes('+') && claims.includes('-')) return 'contradicted';
  return claims.length >= 2 && new Set(claims).size === 1 ? 'agreed' : 'open';
}

/** In words: a sign would look like the hyphen that stands where there is nothing. */
const WORDS: Readonly<Record<Sign | 'none', string>> = {
  '+': 'first',
  '-': 'second',
  '0': 'fair',
  '?': '?',
  none: 'none',
};

/** The table as text. */
export function describeSigns({ lines, players, margin, about, notes, left }: SignTable): string {
  const columns = players.map((player, at): Field<SignLine> => [
    player,
    ({ signs }) => WORDS[signs[at] ?? 'none'],
  ]);
  return [
    textTable(
      tableOf<SignLine>(lines, [
        ['variant', ({ variant }) => variant],
        ...columns,
        ['they are', ({ agreement }) => agreement],
      ]),
    ),
    '',
    `  ${about}; first, second: shown to be favoured; fair: shown to be within ${margin} Elo and nobody favoured; ?: nothing shown; none: no row, or none with an interval`,
    '  who is favoured holds together at 5 % for all rows (Holm), and so does what is fair',
    ...notes.map((note) => `  ${note}`),
    ...describeLeft(left),
  ].join('\n');
}
