import { stableJson } from '@draughts-lab/input';
import { isDeep, someOf } from '@draughts-lab/input/testing';
import { presetIds, type Setup, type Variant } from '@draughts-lab/variant';
import { describe, expect, test } from 'vitest';
import { perft } from '../perft.ts';
import type { Rules } from '../rules.ts';
import {
  type Example,
  examples,
  houseRules,
  type OutcomeCase,
  outcomeCases,
  perftCases,
  positionFiles,
  readingOf,
  type RulesOf,
  variantOf,
} from './fixtures.ts';
import { walkRandomGame } from './random-game.ts';
import { findMove, readSetup, resultText, stackText } from './setup-text.ts';

export interface ContractBudget {
  /** Leaves of one perft case in an everyday run. */
  readonly perftNodes: number;
  /** Random games of each preset in an everyday run. */
  readonly games: number;
  /** Plies of one random game in an everyday run. */
  readonly plies: number;
}

const DEEP = isDeep();
/** Games of every preset come to an end before the cap on plies. */
const DEEP_BUDGET: ContractBudget = { perftNodes: 10_000_000, games: 1000, plies: 2000 };

/**
 * What every engine has to do: known positions, counts and outcomes, and invariants along
 * random games of every preset. DRAUGHTS_LAB_DEEP=1 lifts the budget.
 *
 * @param make rules of an engine for a variant
 * @param deep the budget of DRAUGHTS_LAB_DEEP=1, where an engine can do more than the usual one
 */
export function testRules<P>(
  name: string,
  make: (variant: Variant) => Rules<P>,
  everyday: ContractBudget,
  deep: ContractBudget = DEEP_BUDGET,
): void {
  const budget = DEEP ? deep : everyday;
  const cache = new Map<string, Rules<P>>();
  const rulesOf = ({ variant, rules: changes }: RulesOf): Rules<P> => {
    const key = stableJson({ variant, changes });
    const rules =
      cache.get(key) ?? make(variantOf(changes === undefined ? { variant } : { variant, rules: changes }));
    cache.set(key, rules);
    return rules;
  };

  describe(`${name}: examples`, () => {
    test.each(examples)('$id: $note', (example) => {
      const rules = rulesOf(example);
      const start = readSetup(rules.variant, example.position);
      expect(afterLine(rules, example) ?? start.stacks).toEqual(start.stacks);
      const position = rules.fromSetup(start);
      const legal = rules.legalMoves(position).map((move) => resultText(rules.variant, move));
      const wanted = example.moves.map(({ move, after }) => {
        const found = findMove(rules.variant, rules.legalLines(position), move);
        const left = towers(rules.variant, rules.toSetup(rules.play(position, found)));
        expect(left).toEqual(after?.toSorted() ?? left);
        return resultText(rules.variant, found);
      });
      expect(legal.toSorted()).toEqual(wanted.toSorted());
    });
  });

  describe(`${name}: house rules`, () => {
    test.each(houseRules)('$id: $note', (rule) => {
      const rules = rulesOf(rule);
      const played = (rule.played ?? '').split(' ').filter((token) => token !== '');
      const start = rules.fromSetup(readSetup(rules.variant, rule.position));
      const position = played.reduce(
        (at, token) => rules.play(at, findMove(rules.variant, rules.legalLines(at), token)),
        start,
      );
      const legal = rules.legalMoves(position).map((move) => resultText(rules.variant, move));
      expect(legal.toSorted()).toEqual(rule.moves.toSorted());
    });
  });

  describe(`${name}: positions`, () => {
    test.each(someOf(positionFiles, 3))('$variant', (file) => {
      const rules = file.reading === true ? make(readingOf(file.variant)) : rulesOf(file);
      for (const { id, position, moves, perft: counts = [] } of file.positions) {
        const start = rules.fromSetup(readSetup(rules.variant, position));
        const legal = rules
          .legalMoves(start)
          .map((move) => resultText(rules.variant, file.promotion ? move : { ...move, promotes: false }));
        // The lists of readings tell moves apart by squares alone, not by the towers that they leave.
        const listed = file.reading === true ? [...new Set(legal)] : legal;
        expect({ id, moves: listed.toSorted() }).toEqual({ id, moves: moves.toSorted() });
        const wanted = counts.filter((nodes) => nodes <= budget.perftNodes);
        expect({ id, counts: wanted.map((_, index) => perft(rules, start, index + 1)) }).toEqual({
          id,
          counts: wanted,
        });
      }
    });
  });

  describe(`${name}: perft`, () => {
    test.each(
      someOf(
        perftCases.map((entry) => ({ id: entry.variant, ...entry })),
        3,
      ),
    )('$id, $paths', (entry) => {
      const rules = rulesOf(entry);
      const start =
        entry.position === undefined
          ? rules.initialPosition()
          : rules.fromSetup(readSetup(rules.variant, entry.position));
      const wanted = entry.nodes.filter((nodes) => nodes <= budget.perftNodes);
      expect(wanted.length).toBeGreaterThan(0);
      expect(
        wanted.map((_, index) => perft(rules, start, index + 1, { keepPaths: entry.paths === 'keep' })),
      ).toEqual(wanted);
    });
  });

  describe(`${name}: outcomes`, () => {
    test.each(outcomeCases)('$id: $note', (record) => {
      const { ended, ply } = playRecord(rulesOf(record), record);
      expect(ended).toEqual(record.expect);
      expect(ply).toBe(record.moves.split(' ').filter(Boolean).length);
    });
  });

  describe(`${name}: invariants along random games`, () => {
    test.each(someOf(presetIds(), 8))('%s', (id) => {
      const rules = rulesOf({ variant: id });
      const walks = Array.from({ length: budget.games }, (_, game) =>
        walkRandomGame(rules, game, { maxPlies: budget.plies, symmetryEvery: DEEP ? 1 : 4 }),
      );
      expect(walks.flatMap(({ problem }) => problem ?? [])).toEqual([]);
      expect(walks.every(({ plies }) => plies > 0)).toBe(true);
    });
  });
}

/** The stacks after the moves of an example, or null when it gives none. */
function afterLine<P>(rules: Rules<P>, { line }: Example): Setup['stacks'] | null {
  if (line === undefined) return null;
  const end = line.reduce(
    (at, token) => rules.play(at, findMove(rules.variant, rules.legalLines(at), token)),
    rules.initialPosition(),
  );
  return rules.toSetup(end).stacks;
}

/** What stands on the board: `e5(bw)` for each square that is not empty. */
function towers(variant: Variant, { stacks }: Setup): string[] {
  return stacks
    .flatMap((stack, square) =>
      stack.length === 0 ? [] : [`${variant.board.names[square]}(${stackText(stack)})`],
    )
    .toSorted();
}

/** How a record stands after its last ply, or at the first ply that ends it. */
function playRecord<P>(rules: Rules<P>, record: OutcomeCase): { ended: OutcomeCase['expect']; ply: number } {
  let position = rules.fromSetup(readSetup(rules.variant, record.position));
  const tokens = record.moves.split(' ').filter(Boolean);
  for (let ply = 0; ; ply++) {
    const outcome = rules.outcome(position);
    if (outcome.over) {
      const winner = outcome.winner === null ? null : rules.variant.players[outcome.winner]!.id;
      return { ended: { winner, reason: outcome.reason }, ply };
    }
    if (ply === tokens.length) return { ended: { ongoing: true }, ply };
    position = rules.play(position, findMove(rules.variant, rules.legalLines(position), tokens[ply]!));
  }
}
