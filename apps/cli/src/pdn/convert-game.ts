import type { Rules } from '@draughts-lab/engine';
import type { Issue, Parsed } from '@draughts-lab/input';
import {
  formatMove,
  formatPdn,
  type PdnGame,
  type PdnLine,
  type PdnPly,
  pdnSetup,
  pdnTag,
  type SquareStyle,
  variantTags,
} from '@draughts-lab/notation';
import { readLegalMove } from '@draughts-lab/referee';
import { issuesInOneLine } from '../shared/setup.ts';
import { behindComments } from './set-position.ts';

export interface Notation {
  readonly squares: SquareStyle;
  /** Every landing square of each capture. */
  readonly long?: boolean | undefined;
}

/** Tags that say what is played and from where: they are written anew. */
const WRITTEN_ANEW = ['gametype', 'variant', 'ruleshash', 'rules', 'setup', 'fen'];

/**
 * A game as PDN with all its moves in one notation; tags, comments, signs and variations stay.
 *
 * A variation that is not legal at some place is written up to there; the rest of it becomes a comment, so that nothing is
 * lost. Deeper variations of such a rest are.
 *
 * @returns the text, or why the main line is no game
 */
export function convertGame<P>(rules: Rules<P>, game: PdnGame, notation: Notation): Parsed<string> {
  const { variant } = rules;
  const setup = pdnSetup(variant, game.tags);
  if (!setup.ok) return setup;
  const { line, wrong } = convertLine(rules, rules.fromSetup(setup.value), game, notation);
  if (wrong !== null) return { ok: false, issues: [wrong] };
  const own = variantTags(variant, pdnTag(game.tags, 'FEN') === undefined ? undefined : setup.value);
  const others = Object.entries(game.tags).filter(([name]) => !WRITTEN_ANEW.includes(name.toLowerCase()));
  const tags = { ...Object.fromEntries(others), ...own };
  return { ok: true, value: formatPdn({ ...game, ...line, tags }, { players: variant.players.length }) };
}

interface Converted {
  /** As far as it is legal. */
  readonly line: PdnLine;
  readonly wrong: { readonly path: string; readonly message: string } | null;
}

function convertLine<P>(rules: Rules<P>, start: P, line: PdnLine, notation: Notation): Converted {
  const { squares, long = false } = notation;
  const moves: PdnPly[] = [];
  const wrong = (ply: number, issues: readonly Issue[]): Converted => ({
    line: { ...line, moves },
    wrong: { path: `ply ${ply}`, message: issuesInOneLine(issues).replace(/^move: /, '') },
  });
  let now = behindComments(rules, start, line.comments);
  for (const [index, ply] of line.moves.entries()) {
    if (!now.ok) return wrong(index, now.issues);
    const position = now.value;
    const legal = rules.legalMoves(position);
    const read = readLegalMove(rules, position, ply.text, legal);
    if (!read.ok) return wrong(index + 1, read.issues);
    const text = formatMove(rules.variant, read.value, legal, long ? 'long' : 'short', squares);
    const variations = ply.variations.map((variation) => {
      const { line: kept } = convertLine(rules, position, variation, notation);
      return kept.moves.length === variation.moves.length ? kept : withRest(kept, variation);
    });
    moves.push({ ...ply, text, variations });
    now = behindComments(rules, rules.play(position, read.value), ply.comments);
  }
  return now.ok ? { line: { ...line, moves }, wrong: null } : wrong(line.moves.length, now.issues);
}

/** What of a variation is not legal, as a comment behind what is. */
function withRest(kept: PdnLine, whole: PdnLine): PdnLine {
  const rest = whole.moves
    .slice(kept.moves.length)
    .map(({ text, sign, comments }) => [text + sign, ...comments].join(' '));
  const comment = rest.join(' ').replaceAll(/[{}]/g, '');
  const last = kept.moves.at(-1);
  if (last === undefined) return { ...kept, comments: [...kept.comments, comment] };
  return { ...kept, moves: [...kept.moves.slice(0, -1), { ...last, comments: [...last.comments, comment] }] };
}
