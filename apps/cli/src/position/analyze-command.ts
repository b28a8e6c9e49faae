import { createEnginePlayer } from '@draughts-lab/engines';
import { compileRules, type CompiledRules } from '@draughts-lab/engine';
import { formatIssues, type Parsed } from '@draughts-lab/input';
import { formatFen } from '@draughts-lab/notation';
import {
  type AnalysedLine,
  createPlayer,
  type Outlook,
  type OutlookCurves,
  outlookCurves,
  outlookOf,
  parsePlayer,
  piecesLeft,
  type Player,
  type PlayerSpec,
  winIn,
  withTables,
} from '@draughts-lab/players';
import { createRng, deriveSeed } from '@draughts-lab/records';
import { standingOfSetup, tableEndgame } from '@draughts-lab/tables';
import { type Setup, type Variant } from '@draughts-lab/variant';
import { CliError, EXIT } from '../shared/exit.ts';
import { printResult } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { lineWords, outcomeInWords } from '@draughts-lab/referee';
import { ofPlayer, readPlayerText } from '../shared/player-text.ts';
import { readerHere } from '../tables/endgame-here.ts';
import { lineText, standingText } from '../tables/standing-text.ts';
import { setupOf } from '../shared/setup.ts';

export interface AnalyzeFlags {
  readonly fen?: string;
  readonly player: string;
  readonly nodes?: number;
  readonly depth?: number;
  readonly playouts?: number;
  readonly time?: number;
  readonly multipv: number;
  readonly seed: string;
  readonly json?: boolean;
}

/** A line for programs. */
interface LineJson {
  /** For the side to move, in hundredths of a man (of a step in races). */
  readonly score: number;
  /** Plies to a win by force, or the negative for a loss; null otherwise. */
  readonly winIn: number | null;
  /** What such a score promises between equal players, for the side to move; null where it was not fitted for these rules and weights. */
  readonly outlook: Outlook | null;
  readonly moves: readonly string[];
}

/** Prints score, expected continuation, depth and cost of a player's best moves. */
export function analyzeCommand(argument: string, flags: AnalyzeFlags): void {
  const variant = loadVariant(argument);
  const rules = compileRules(variant);
  const spec = readSpec(variant, flags);
  const reader = readerHere(variant);
  const endgame = reader && tableEndgame(reader);
  const player = createPlayer(rules, spec, () => performance.now(), endgame, createEnginePlayer);
  const start = setupOf(variant, flags.fen);
  const position = rules.fromSetup(start);
  const fen = flags.fen ?? formatFen(variant, start);
  const outcome = rules.outcome(position);
  const said = { variant: variant.id, hash: variant.hash, fen };
  if (outcome.over) {
    const over = `the game is over: ${outcomeInWords(variant, outcome)}`;
    return printResult(flags.json, { ...said, outcome, lines: [] }, () => over);
  }
  const exact = reader === undefined ? undefined : standingOfSetup(reader, start);
  const exactLine = exact === undefined ? [] : lineText(reader!, start);
  const { analysis, milliseconds } = timed(player, rules, start, flags);
  const curves = outlookCurves(variant, spec);
  const lines = analysis.lines.map((line) => lineJson(rules, start, line, curves));
  const { depth, nodes } = analysis;
  const nodesPerSecond = milliseconds > 0 ? Math.round((1000 * nodes) / milliseconds) : null;
  const result = {
    ...said,
    player: spec,
    seed: flags.seed,
    exact: exact === undefined ? null : { ...exact, line: exactLine },
    lines,
    depth,
    nodes,
    milliseconds,
    nodesPerSecond,
  };
  printResult(flags.json, result, () =>
    [
      ...(exact === undefined
        ? []
        : [`exact: ${standingText(exact)}${exactLine.length === 0 ? '' : `: ${exactLine.join(' ')}`}`]),
      ...lines.map((line, place) => `${place + 1}. ${scoreText(line).padStart(8)}  ${line.moves.join(' ')}`),
      ...(lines[0]?.outlook ? [outlookText(lines[0].outlook)] : []),
      `${variant.players[start.turn]!.id} to move; depth ${depth}, ${nodes} nodes` +
        (nodesPerSecond === null ? '' : `, ${Math.round(nodesPerSecond / 1000)} thousand a second`),
    ].join('\n'),
  );
}

/** @throws CliError with every problem of the player and its budget */
function readSpec(variant: Variant, { player, nodes, depth, playouts, time }: AnalyzeFlags): PlayerSpec {
  const read = readPlayerText(player);
  const budget: Readonly<Record<string, number | undefined>> = { nodes, depth, playouts, moveMs: time };
  const given = Object.fromEntries(Object.entries(budget).filter(([, value]) => value !== undefined));
  const parsed: Parsed<PlayerSpec> = read.ok
    ? parsePlayer(withTables({ ...read.value, ...given }), variant, { isTimed: true })
    : read;
  if (parsed.ok) return parsed.value;
  const issues = parsed.issues.flatMap((issue) =>
    issue.path in given
      ? [{ ...issue, path: issue.path === 'moveMs' ? '--time' : `--${issue.path}` }]
      : ofPlayer(`--player ${player}`, [issue]),
  );
  throw new CliError(formatIssues('analyze', issues), EXIT.usage);
}

function timed(
  player: Player,
  rules: CompiledRules,
  start: Setup,
  { seed, multipv }: AnalyzeFlags,
): { analysis: ReturnType<NonNullable<Player['analyse']>>; milliseconds: number } {
  if (player.analyse === undefined) {
    throw new CliError(`${player.kind} does not search: there is nothing to show`, EXIT.usage);
  }
  const position = rules.fromSetup(start);
  const rng = createRng(
    deriveSeed({ run: seed, variantHash: rules.variant.hash, unit: 0, purpose: 'analyze' }),
  );
  const begun = performance.now();
  const analysis = player.analyse(
    { position, legal: rules.legalMoves(position), start, moves: [] },
    rng,
    multipv,
  );
  return { analysis, milliseconds: Math.round(performance.now() - begun) };
}

function lineJson(
  rules: CompiledRules,
  start: Setup,
  { score, moves }: AnalysedLine,
  curves: OutlookCurves | undefined,
): LineJson {
  const forced = winIn(score);
  const outlook =
    curves === undefined || forced !== null
      ? null
      : outlookOf(curves, score, piecesLeft(rules.variant, start));
  return { score, winIn: forced, outlook, moves: lineWords(rules, rules.fromSetup(start), moves) };
}

/** `expected 0.62: win 41 %, draw 42 %, loss 17 %` */
function outlookText({ win, draw, loss, score }: Outlook): string {
  const [w, d, l] = [win, draw, loss].map((share) => `${(100 * share).toFixed(0)} %`);
  return `expected ${score.toFixed(2)}: win ${w}, draw ${d}, loss ${l}`;
}

/** `+1.25`, `win in 7`, `loss in 4`; plies. */
function scoreText({ score, winIn }: LineJson): string {
  if (winIn !== null) return winIn >= 0 ? `win in ${winIn}` : `loss in ${-winIn}`;
  return `${score < 0 ? '' : '+'}${(score / 100).toFixed(2)}`;
}
