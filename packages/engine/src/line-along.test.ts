import { loadPreset, parseVariant, presetDocument } from '@draughts-lab/variant';
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

test('a capture that hops begin may be written by any route of the hops', () => {
  const hop = { directions: ['diagonal'], over: 'own', span: 'adjacent', chain: true, revisit: false };
  const parsed = parseVariant(
    { extends: 'english', man: { hop: { ...hop, thenCapture: 'must' } } },
    { resolveBase: presetDocument },
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const rules = interpretRules(parsed.value);
  // c1 comes to c5 by e3 (over d2, then d4) or by a3 (over b2, then b4), and takes d6 from there.
  const position = withMen(rules, ['c1', 'b2', 'd2', 'b4', 'd4'], ['d6', 'h8']);
  for (const route of ['c1-e3-c5-e7', 'c1-a3-c5-e7']) {
    const path = squares(rules, route);
    expect(lineAlong(rules, position, path)).toMatchObject({
      kind: 'capture',
      path,
      captures: squares(rules, 'd6'),
    });
  }
  for (const route of ['c1-c5-e7', 'c1-e3-e7', 'c1-e7', 'c5-e7'])
    expect(lineAlong(rules, position, squares(rules, route))).toBeNull();
  // Hops alone may not end where the man could take.
  expect(lineAlong(rules, position, squares(rules, 'c1-e3'))).toMatchObject({ kind: 'hop' });
  expect(lineAlong(rules, position, squares(rules, 'c1-e3-c5'))).toBeNull();
});

test('captures are found by their exact squares', () => {
  const rules = preset('russian');
  const position = withMen(rules, ['e1'], ['b4', 'd2', 'd4', 'f2', 'f4']);
  expect(lineAlong(rules, position, squares(rules, 'e1-c3-e5-g3-e1'))).not.toBeNull();
  expect(lineAlong(rules, position, squares(rules, 'e1-g3-e5-c3-e1'))).not.toBeNull();
  expect(lineAlong(rules, position, squares(rules, 'e1-e1'))).toBeNull();
});
