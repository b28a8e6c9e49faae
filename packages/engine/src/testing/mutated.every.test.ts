import { isDeep, someOf } from '@draughts-lab/input/testing';
import { initialSetup, parseVariant, presetDocument, presetIds, type Variant } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { compileRules } from '../compiled/compile-rules.ts';
import { interpretRules } from '../reference/interpret-rules.ts';
import { TooManyLinesError } from '../too-many-lines.ts';
import { compareGames } from './differential.ts';
import { gameDocuments } from './games.ts';
import { mutated } from './mutated.ts';
import { randomSource } from './random-source.ts';
import { randomVariant } from './random-variant.ts';

const DEEP = isDeep();
/** Changed documents; the variable names how many of them a deep run reads. */
const DOCUMENTS = DEEP ? Number(process.env['DRAUGHTS_LAB_MUTATED'] ?? 100_000) : 150;
const GROUP = DEEP ? 500 : 50;
/** Under a machine that is busy with other things. */
const TIMEOUT_MS = 900_000;

const games = gameDocuments();
const bases = [
  ...presetIds().map((id) => presetDocument(id) as object),
  ...games.map(({ document }) => document),
];
const resolveBase = (id: string): unknown =>
  presetDocument(id) ?? games.find(({ name }) => name === id)?.document;

/** A document of the repository, or a random one: every sixth. */
function document(seed: number): object {
  const random = randomSource(seed, 1);
  return seed % 6 === 0 ? randomVariant(seed % 6000).variant.document : random.pick(bases);
}

/** What is wrong with a game that was accepted, or null. */
function problemOf(variant: Variant, seed: number): string | null {
  try {
    const [expected, actual] = [interpretRules(variant, { maxLines: 500 }), compileRules(variant)];
    const start = expected.initialPosition();
    if (!expected.outcome(start).over && expected.legalMoves(start).length === 0)
      return 'the game goes on without a move';
    const options = { plies: 6, perftDepth: 1, perftNodes: 0 };
    const found = compareGames(expected, actual, initialSetup(variant), randomSource(seed, 2), options);
    return found === null ? null : `${found.what}: ${found.expected.join()} against ${found.actual.join()}`;
  } catch (error) {
    return error instanceof TooManyLinesError ? null : String(error);
  }
}

const starts = Array.from({ length: Math.ceil(DOCUMENTS / GROUP) }, (_, index) => index * GROUP);

test.each(someOf(starts, 3))(
  'changed documents from %i: an answer each, and those that are accepted can be played',
  (from) => {
    const problems: object[] = [];
    let accepted = 0;
    let overAtOnce = 0;
    for (let seed = from; seed < Math.min(from + GROUP, DOCUMENTS); seed++) {
      const changed = mutated(randomSource(seed, 0), document(seed), document(seed + 1));
      const parsed = parseVariant(changed, { resolveBase });
      if (parsed.ok) {
        accepted += 1;
        const problem = problemOf(parsed.value, seed);
        if (problem !== null) problems.push({ seed, problem });
        const rules = interpretRules(parsed.value, { maxLines: 500 });
        if (problem === null && rules.outcome(rules.initialPosition()).over) overAtOnce += 1;
      } else if (parsed.issues.length === 0) problems.push({ seed, problem: 'refused without a finding' });
    }
    expect(problems).toEqual([]);
    // Both sorts have to be among them, or nothing was tried.
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThan(GROUP);
    expect(overAtOnce).toBeLessThan(accepted / 4);
  },
  TIMEOUT_MS,
);
