import { formatFen, formatPdn, formatResult, pdnPly, variantTags } from '@draughts-lab/notation';
import { type GameRecord, hasResult, type Manifest } from '@draughts-lab/records';
import { initialSetup, type Variant } from '@draughts-lab/variant';
import { tagsOf } from './imported-games.ts';
import { type ReplayedGame, startOf } from './replay-unit.ts';
import { type PlyThought, thoughtsOfGame } from './thoughts.ts';

/** A game with its moves, as `replayUnit` gives it; without moves and trace, what the players thought is not written. */
export type WrittenGame = Pick<ReplayedGame, 'record' | 'startFen' | 'texts'> &
  Partial<Pick<ReplayedGame, 'moves' | 'trace'>>;

/**
 * A game of a run as PDN: players by seat, the result, the rules and the start position in tags, the way it ended as a
 * comment. Of a run with `trace`, what the search saw stands behind each ply, for the player who made it: men ahead and the
 * expected score, or the plies to a win or loss by force. An imported game keeps its tags. It can be replayed by `dlab pdn check`, for any variant and number of players.
 *
 * @param variant the rules of the game's cell
 * @param rules `named`: an earlier game of the file has the document of rules that are not shipped
 */
export function gamePdn(
  manifest: Manifest,
  variant: Variant,
  game: WrittenGame,
  rules: 'document' | 'named' = 'document',
): string {
  const { record, startFen, texts } = game;
  const begins = beginOf(variant, startFen);
  const thoughts = manifest.trace && hasThoughts(game) ? thoughtsOfGame(manifest, game) : [];
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
      moves: texts.map((text, index) => {
        const comments = thoughtComments(thoughts[index] ?? null);
        return index === 0 && first.turn !== variant.firstToMove
          ? pdnPly(text, { comments, number: 1, continued: true })
          : pdnPly(text, { comments });
      }),
      result,
      place: null,
    },
    { players: variant.players.length },
  );
}

const hasThoughts = (game: WrittenGame): game is ReplayedGame =>
  game.moves !== undefined && game.trace !== undefined;

/** `+0.35, expected score 0.62`, `wins in 11 plies`. */
function thoughtComments(thought: PlyThought | null): string[] {
  if (thought === null) return [];
  const { score, winIn, outlook } = thought;
  if (winIn !== null)
    return [
      `${winIn < 0 ? 'loses' : 'wins'} in ${Math.abs(winIn)} ${Math.abs(winIn) === 1 ? 'ply' : 'plies'}`,
    ];
  const men = `${score < 0 ? '-' : '+'}${(Math.abs(score) / 100).toFixed(2)}`;
  return [outlook === null ? men : `${men}, expected score ${outlook.score.toFixed(2)}`];
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
