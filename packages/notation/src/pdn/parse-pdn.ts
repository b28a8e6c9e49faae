import { type Message, message } from '@draughts-lab/input';
import { type NotationKind, type NotationIssue, issue, issueIn, quote } from '../issue.ts';
import { pdnTokens } from './lexer.ts';
import type { PdnGame, PdnLine, PdnPlace, PdnPly } from './pdn-game.ts';
import { MAX_NAG, isSign } from './sign.ts';
import { createPlaceFinder } from './place-finder.ts';
import { type GameToken, joinStrayText } from './stray-text.ts';

export interface ParsedPdn {
  readonly games: readonly PdnGame[];
  /** Problems in the order of the text, the first 200; the games hold what could be read all the same. */
  readonly issues: readonly PdnIssue[];
}

/** A problem of the text, with its place as numbers; null for the line that counts those left out. */
export interface PdnIssue extends NotationIssue {
  readonly place: PdnPlace | null;
}

const MAX_ISSUES = 200;
/** Deepest nesting of variations that is kept. */
export const MAX_VARIATION_DEPTH = 50;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type OpenPly = Mutable<Omit<PdnPly, 'nags' | 'comments' | 'variations'>> & {
  nags: number[];
  comments: string[];
  variations: PdnLine[];
};
interface OpenLine {
  comments: string[];
  moves: OpenPly[];
  result: string | null;
}
interface OpenGame extends OpenLine {
  tags: Map<string, string>;
  place: PdnPlace | null;
}

/**
 * Reads games. Moves stay text: whether they are legal is for `readMove` with the rules.
 *
 * Accepts
 *  - tags, `\"` and `\\` in their values; several games in a text, with or without tags; a game
 *    ends with its result, with the next tags or with the text
 *  - moves in every form that `readMove` takes, spaces in columns (`1- 6`), `32 - 28`, `\` between plies
 *  - move numbers with any dots, or none
 *  - comments `{...}`, in pairs inside each other; `;` to the end of the line; lines that begin with `%`
 *    are left out
 *  - `$1`, `!?`, `(!?)`; win marks `x` and `X`; `+`, `=`, `+1`, `a.l.` (kept as comments)
 *  - variations in parentheses, nested, behind the ply they replace
 *  - results 2-0 1-1 0-2 1-0 1/2-1/2 0-1 0-0 ½-½ and `*`
 *  - a byte order mark, any line ends
 *
 * What is cut off or not understood becomes an issue with line and column, and reading goes on.
 *
 * @param from where the text begins, if it is a part of a longer one
 */
export function parsePdn(text: string, from?: PdnPlace): ParsedPdn {
  const placeOf = createPlaceFinder(text, from);
  const games: PdnGame[] = [];
  const issues: PdnIssue[] = [];
  let untold = 0;
  let game = emptyGame();
  let line: OpenLine = game;
  /** Lines around the one being read, from the game inward, with the place of the parenthesis. */
  let outer: { line: OpenLine; at: number }[] = [];
  /** Parentheses open beyond the deepest that is kept. */
  let tooDeep = 0;
  let pending: Extract<GameToken, { kind: 'number' }> | null = null;

  const report = (kind: NotationKind, at: number, what: Message): void => {
    if (issues.length >= MAX_ISSUES) {
      untold += 1;
      return;
    }
    const place = placeOf(at);
    issues.push({ ...issueIn(kind, place, what), place });
  };
  const closeVariations = (): void => {
    for (const { at } of outer) report('unfinished', at, message('pdn.variation-cut'));
    outer = [];
    tooDeep = 0;
    line = game;
  };
  const endGame = (): void => {
    closeVariations();
    const { tags, ...rest } = game;
    if (tags.size > 0 || rest.moves.length > 0 || rest.result !== null)
      games.push({ tags: Object.fromEntries(tags), ...rest });
    else if (rest.comments.length > 0) addToLastGame(games, rest.comments);
    game = emptyGame();
    line = game;
  };

  for (const token of joinStrayText(text, pdnTokens(text))) {
    if (pending?.bare && token.kind !== 'move' && token.kind !== 'comment') {
      report('syntax', pending.at, message('pdn.number-alone', { number: pending.number }));
      pending = null;
    }
    if (token.kind === 'problem') {
      report(token.problem, token.at, token.what);
      continue;
    }
    if (tooDeep > 0 && token.kind !== 'tag') {
      if (token.kind === 'open') tooDeep += 1;
      if (token.kind === 'close') tooDeep -= 1;
      continue;
    }
    if (game.place === null && token.kind !== 'comment') game.place = placeOf(token.at);
    const last = line.moves.at(-1);
    switch (token.kind) {
      case 'tag':
        closeVariations();
        if (game.moves.length > 0 || (game.tags.has(token.name) && token.afterBlank)) {
          endGame();
          game.place = placeOf(token.at);
        }
        if (game.tags.has(token.name))
          report('duplicate', token.at, message('pdn.tag-twice', { tag: token.name }));
        else game.tags.set(token.name, token.value);
        break;
      case 'comment':
        if (token.text !== '') (last ?? line).comments.push(token.text);
        continue;
      case 'number':
        pending = token;
        continue;
      case 'move':
        line.moves.push({
          text: token.text,
          number: pending?.number ?? null,
          continued: pending?.continued ?? false,
          sign: '',
          nags: [],
          winMark: false,
          comments: [],
          variations: [],
          place: placeOf(token.at),
        });
        break;
      case 'sign':
      case 'nag':
      case 'win':
        if (last === undefined) report('syntax', token.at, message('pdn.sign-alone'));
        else if (token.kind === 'win') last.winMark = true;
        else if (token.kind === 'nag' && token.nag <= MAX_NAG) last.nags.push(token.nag);
        else if (token.kind === 'sign' && isSign(last.sign + token.text)) last.sign += token.text;
        else report('syntax', token.at, message('pdn.sign-unknown'));
        break;
      case 'open':
        if (outer.length >= MAX_VARIATION_DEPTH) {
          report('syntax', token.at, message('pdn.variations-deep', { limit: MAX_VARIATION_DEPTH }));
          tooDeep = 1;
          break;
        }
        if (last === undefined) report('syntax', token.at, message('pdn.variation-alone'));
        outer.push({ line, at: token.at });
        line = emptyLine();
        last?.variations.push(line);
        break;
      case 'close':
        if (outer.length === 0) report('syntax', token.at, message('pdn.close-alone'));
        else line = outer.pop()!.line;
        break;
      case 'result':
        if (outer.length > 0) {
          line.result = token.text;
        } else if (game.tags.size === 0 && game.moves.length === 0 && games.length > 0) {
          report('syntax', token.at, message('pdn.second-result', { found: quote(token.text) }));
        } else {
          game.result = token.text;
          endGame();
        }
        break;
    }
    pending = null;
  }
  if (pending?.bare) report('syntax', pending.at, message('pdn.number-alone', { number: pending.number }));
  endGame();
  if (untold > 0)
    issues.push({
      ...issue('syntax', 'end', message('pdn.more', { count: untold })),
      place: null,
    });
  return { games, issues };
}

const emptyLine = (): OpenLine => ({ comments: [], moves: [], result: null });
const emptyGame = (): OpenGame => ({ tags: new Map(), ...emptyLine(), place: null });

/** Comments behind the last result belong to the last game. */
function addToLastGame(games: PdnGame[], comments: readonly string[]): void {
  const game = games.pop();
  if (game === undefined) return;
  const last = game.moves.at(-1);
  if (last === undefined) {
    games.push({ ...game, comments: [...game.comments, ...comments] });
  } else {
    const moves = [...game.moves.slice(0, -1), { ...last, comments: [...last.comments, ...comments] }];
    games.push({ ...game, moves });
  }
}
