import { loadPreset } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { lineAlong } from './line-along.ts';
import { interpretRules } from './reference/interpret-rules.ts';
import type { Rules } from './rules.ts';

function preset(id: string): Rules {
  const parsed = loadPreset(id);
  if (!parsed.ok) throw new Error(`preset ${id} is broken`);
  return interpretRules(parsed.value);
}

function withMen(rules: Rules, white: readonly string[], black: readonly string[]): unknown {
  const { board } = rules.variant;
  const stacks = board.names.map((name) =>
    white.includes(name)
      ? [{ player: 0, kind: 'man' as const }]
      : black.includes(name)
        ? [{ player: 1, kind: 'man' as const }]
        : [],
  );
  return rules.fromSetup({ turn: 0, stacks });
}

const squares = (rules: Rules, route: string): number[] =>
  route.split('-').map((name) => rules.variant.board.names.indexOf(name));

test('a hop may be written by either of two routes, and by no other', () => {
  const rules = preset('corners');
  // d1 to b3 by b1 (over c1, then b2) or by d3 (over d2, then c3).
  const position = withMen(rules, ['d1', 'c1', 'b2', 'd2', 'c3'], ['h8']);
  for (const route of ['d1-b1-b3', 'd1-d3-b3']) {
    const path = squares(rules, route);
    expect(lineAlong(rules, position, path)).toMatchObject({ kind: 'hop', path });
  }
  expect(lineAlong(rules, position, squares(rules, 'd1-b3'))).toBeNull();
  expect(lineAlong(rules, position, squares(rules, 'd1-f1-b3'))).toBeNull();
});

test('a square that a step reaches may also be reached by hops', () => {
  const rules = preset('star');
  const position = rules.initialPosition();
  const step = rules.legalMoves(position).find((move) => move.kind === 'step')!;
  expect(lineAlong(rules, position, step.path)).toEqual(step);
});

test('captures are found by their exact squares', () => {
  const rules = preset('russian');
  const position = withMen(rules, ['e1'], ['b4', 'd2', 'd4', 'f2', 'f4']);
  expect(lineAlong(rules, position, squares(rules, 'e1-c3-e5-g3-e1'))).not.toBeNull();
  expect(lineAlong(rules, position, squares(rules, 'e1-g3-e5-c3-e1'))).not.toBeNull();
  expect(lineAlong(rules, position, squares(rules, 'e1-e1'))).toBeNull();
});
