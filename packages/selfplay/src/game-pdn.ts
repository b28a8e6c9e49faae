import { formatFen, formatPdn, formatResult, pdnPly, variantTags } from '@draughts-lab/notation';
import { type GameRecord, hasResult, type Manifest } from '@draughts-lab/records';
import { initialSetup, type Variant } from '@draughts-lab/variant';
import { tagsOf } from './imported-games.ts';
import { startOf } from './replay-unit.ts';

/** A game with its moves, as `replayUnit` gives it. */
export interface WrittenGame {
  readonly record: GameRecord;
  /** Where it begins; null for the start position. */
  readonly startFen: string | null;
  /** All moves, the opening's first. */
  readonly texts: readonly string[];
}

/**
 * A game of a run as PDN: players by seat, the result, the rules and the start position in tags, the way it ended as a
 * comment. An imported game keeps its tags. It can be replayed by `dlab pdn check`, for any variant and number of players.
 *
 * @param variant the rules of the game's cell
 * @param rules `named`: an earlier game of the file has the document of rules that are not shipped
 */
export function gamePdn(
  manifest: Manifest,
  variant: Variant,
  { record, startFen, texts }: WrittenGame,
  rules: 'document' | 'named' = 'document',
): string {
  const begins = beginOf(variant, startFen);
  const result = formatResult(variant, hasResult(record.ending) ? (record.winner ?? 'draw') : null);
  const names = variant.players.map(({ id }, seat) => [
    id[0]!.toUpperCase() + id.slice(1),
    manifest.players[record.seats[seat]!]!.name,
  ]);
  const first = begins ?? initialSetup(variant);
  return formatPdn(
    {
      tags: {
        ...(record.tags === null
          ? {
              Event: `${manifest.run} ${record.cell}:${record.unit}`,
              Round: String(record.game + 1),
              ...Object.fromEntries(names),
              Result: result,
            }
          : ownTags(record)),
        ...variantTags(variant, begins, rules),
      },
      comments: [endingText(variant, record)],
      moves: texts.map((text, index) =>
        index === 0 && first.turn !== variant.firstToMove
          ? pdnPly(text, { number: 1, continued: true })
          : pdnPly(text),
      ),
      result,
      place: null,
    },
    { players: variant.players.length },
  );
}

/** Tags that say what is played and from where: they are written anew. */
const WRITTEN_ANEW = ['gametype', 'variant', 'ruleshash', 'rules', 'setup', 'fen'];

const ownTags = (record: GameRecord): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tagsOf(record)).filter(([name]) => !WRITTEN_ANEW.includes(name.toLowerCase())),
  );

/** How a game ended, in words: `draw: repetition`, `white wins: no-moves`, `no result: ply-cap`. */
export function endingText(variant: Variant, { winner, ending, reason }: GameRecord): string {
  if (!hasResult(ending)) return `no result: ${reason}`;
  return winner === null ? `draw: ${reason}` : `${variant.players[winner]!.id} wins: ${reason}`;
}

/** The position in which a game begins, where that is not the start position. */
function beginOf(variant: Variant, fen: string | null): ReturnType<typeof initialSetup> | undefined {
  const start = formatFen(variant, initialSetup(variant));
  // The number of the first move may be written out.
  if (fen === null || fen === start || fen === `${start}:F1`) return undefined;
  return startOf(variant, { startFen: fen });
}
