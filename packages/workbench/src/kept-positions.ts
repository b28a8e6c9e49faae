import { type Rules, TooManyLinesError } from '@draughts-lab/engine';
import { findings, type Issue, issueAt, type Message, message, messageOf, saidBy } from '@draughts-lab/input';
import { fittingMoves, formatMove, parseFen, readMove } from '@draughts-lab/notation';
import type { KeptPosition } from '@draughts-lab/variant';

const LINE_PREFIX = 'moves ';

/** Where the rules make something else of a position that is kept with them than is written there. */
export function wrongPositions<P>(rules: Rules<P>): Issue[] {
  return (rules.variant.document.positions ?? []).flatMap((kept, index) => {
    const path = `positions[${index}]`;
    try {
      const reached = reach(rules, kept.at);
      return 'issues' in reached
        ? reached.issues.map((what) => issueAt(`${path}.at`, what))
        : wrongAt(rules, reached.position, kept, path);
    } catch (error) {
      if (!(error instanceof TooManyLinesError)) throw error;
      return [issueAt(path, saidBy(error))];
    }
  });
}

/** The position of a FEN, or after a line from the start position; what is wrong with the text. */
function reach<P>(
  rules: Rules<P>,
  at: string,
): { readonly position: P } | { readonly issues: readonly Message[] } {
  const { variant } = rules;
  if (!at.startsWith(LINE_PREFIX)) {
    const setup = parseFen(variant, at);
    return setup.ok ? { position: rules.fromSetup(setup.value) } : { issues: setup.issues.map(messageOf) };
  }
  let position = rules.initialPosition();
  for (const text of at.slice(LINE_PREFIX.length).split(/\s+/).filter(Boolean)) {
    const found = readMove(variant, text, rules.legalMoves(position), () => rules.legalLines(position));
    if (!found.ok) return { issues: found.issues.map(messageOf) };
    position = rules.play(position, found.move);
  }
  return { position };
}

function wrongAt<P>(rules: Rules<P>, position: P, kept: KeptPosition, path: string): Issue[] {
  const { variant } = rules;
  const { issues, refuse } = findings();
  const moves = rules.legalMoves(position);
  const lines = rules.legalLines(position);
  if (kept.legal !== undefined) {
    const meant = new Set<(typeof moves)[number]>();
    const refused = kept.legal.filter((text) => {
      const fitting = fittingMoves(variant, text, moves, lines);
      for (const move of fitting) meant.add(move);
      return fitting.length === 0;
    });
    const more = moves.filter((move) => !meant.has(move)).map((move) => formatMove(variant, move, moves));
    if (refused.length > 0) refuse(`${path}.legal`, message('kept.not-legal', { moves: refused }));
    if (more.length > 0) refuse(`${path}.legal`, message('kept.legal-too', { moves: more }));
  }
  const allowed = (kept.illegal ?? []).filter((text) => fittingMoves(variant, text, moves, lines).length > 0);
  if (allowed.length > 0) refuse(`${path}.illegal`, message('kept.legal', { moves: allowed }));
  const outcome = rules.outcome(position);
  const result = !outcome.over
    ? 'going-on'
    : outcome.winner === null
      ? 'draw'
      : variant.players[outcome.winner]!.id;
  if (kept.result !== undefined && kept.result !== result)
    refuse(
      `${path}.result`,
      outcome.over
        ? message('kept.result-because', { expected: kept.result, found: result, reason: outcome.reason })
        : message('kept.result', { expected: kept.result, found: result }),
    );
  return issues;
}
