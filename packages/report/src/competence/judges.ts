import {
  cardOfFile,
  type CardMatch,
  CARD_OPPONENTS,
  shippedCard,
  shippedEndings,
} from '@draughts-lab/players/card';
import { HUMAN, type Manifest, type PlayerSpec } from '@draughts-lab/records';
import { budgetOf as statedBudget } from '@draughts-lab/stats';
import type { Judge, KnownStrength } from './competence.ts';

/** The players of a cell, each once, with what is known of them. */
export function judgesOf(manifest: Manifest, cell: number): Judge[] {
  const { variant, players } = manifest.cells[cell]!;
  return [...new Set(players)].map((player) =>
    judgeOf(manifest.players[player]!, manifest.variants[variant]!),
  );
}

function judgeOf(
  { name, spec }: Manifest['players'][number],
  { hash: rules, weights, tables }: Manifest['variants'][number],
): Judge {
  const judged = evaluationOf(spec, weights ?? null);
  const budget = budgetOf(spec);
  const isFile = typeof spec['weights'] === 'object' && spec['weights'] !== null;
  const isWhole = judged.evaluation === 'learned' || judged.evaluation === 'hand-made';
  const known = !isWhole
    ? []
    : [
        ...(isFile ? cardOfFile(spec['weights'] as { competence?: Record<string, unknown> }) : []),
        ...shippedCard(rules, judged.weights ?? 'hand-made'),
      ];
  return {
    player: name,
    kind: spec.player,
    ...judged,
    budget,
    tables: spec['tables'] === true && tables !== undefined ? tables.pieces : null,
    strength: CARD_OPPONENTS.flatMap((opponent) => nearest(known, opponent, budget?.value ?? null)),
    endings: isWhole
      ? (nearestFirst(shippedEndings(rules, judged.weights ?? 'hand-made'), budget?.value ?? null)[0] ?? null)
      : null,
  };
}

function evaluationOf(
  spec: PlayerSpec,
  byDefault: string | null,
): Pick<Judge, 'evaluation' | 'part' | 'weights'> {
  const without = { part: null, weights: null };
  if (spec.player === HUMAN) return { evaluation: 'people', ...without };
  if (spec.player === 'mcts') return { evaluation: 'playouts', ...without };
  if (spec.player !== 'alpha-beta') return { evaluation: 'none', ...without };
  const { evaluation = 'full', weights } = spec;
  if (evaluation !== 'full') return { evaluation: 'part', part: String(evaluation), weights: null };
  const hash = hashOf(weights, byDefault);
  return hash === null
    ? { evaluation: 'hand-made', ...without }
    : { evaluation: 'learned', part: null, weights: hash };
}

/** The hash of the weights that a description means; null for none. */
function hashOf(weights: unknown, byDefault: string | null): string | null {
  if (weights === undefined || weights === 'shipped') return byDefault;
  if (typeof weights === 'string') return /^(?:shipped|like:[^:]+):(.*)$/.exec(weights)?.[1] ?? null;
  const hash = typeof weights === 'object' && weights !== null && 'hash' in weights ? weights.hash : null;
  return typeof hash === 'string' ? hash : null;
}

function budgetOf(spec: PlayerSpec): Judge['budget'] {
  const { nodes: value } = statedBudget(spec);
  return value === null ? null : { unit: spec.player === 'mcts' ? 'playouts' : 'nodes', value };
}

/** The match against an opponent at this budget, or at the nearest one by its logarithm; the larger of two that are as near. */
function nearest(
  known: readonly CardMatch[],
  opponent: CardMatch['opponent'],
  nodes: number | null,
): KnownStrength[] {
  const matches = known.filter((match) => match.opponent === opponent);
  const [best] = nearestFirst(
    matches.toSorted((a, b) => b.games - a.games),
    nodes,
  );
  return best === undefined ? [] : [{ ...best, atBudget: best.nodes === nodes }];
}

/** What was measured at budgets, the nearest to one by its logarithm first, the larger of two as near; without a budget the largest. */
function nearestFirst<T extends { readonly nodes: number }>(known: readonly T[], nodes: number | null): T[] {
  const away = (measured: T): number => (nodes === null ? 0 : Math.abs(Math.log(measured.nodes / nodes)));
  return known.toSorted((a, b) => away(a) - away(b) || b.nodes - a.nodes);
}
