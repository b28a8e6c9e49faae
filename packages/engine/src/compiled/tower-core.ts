import type { AnalysedRules } from './analyse.ts';
import { type Core, passOn } from './core.ts';
import { MAX_TOWER } from './mailbox/word-towers.ts';

/** Whether the start position of a game with towers fits words, so that a program for them is worth having. */
export function hasWordTowers(rules: AnalysedRules): boolean {
  return rules.stack !== null && rules.players === 2 && rules.home.flat().length <= MAX_TOWER;
}

/**
 * Whether a setup (numbers as `Core.loadNumbers` reads them) may be loaded by a program that keeps towers as words:
 * no tower can outgrow its word, and where prisoners lose their rank no king lies buried.
 */
export function fitsWordTowers(rules: AnalysedRules, input: Int32Array): boolean {
  let pieces = 0;
  for (let at = 4 + 2 * rules.players + rules.counters.length; at < input.length; at += 1 + input[at]!) {
    const count = input[at]!;
    pieces += count;
    for (let i = 1; i < count && !rules.stack!.keepsRank; i++)
      if ((input[at + i]! - 1) % 2 !== 0) return false;
  }
  return pieces <= MAX_TOWER;
}

/**
 * Two programs as one: `words` plays the setups that fit it, the general one all others.
 *
 * @param instantiate runs a text of its own for each core, so that calls are passed on at full speed
 */
export function towerCore(
  rules: AnalysedRules,
  words: Core,
  createGeneral: () => Core,
  instantiate: (source: string, closedOver: Readonly<Record<string, unknown>>) => Core,
): Core {
  let general: Core | null = null;
  const choose = (input: Int32Array): Core =>
    fitsWordTowers(rules, input) ? words : (general ??= createGeneral());
  const source = `
let core = words;
function load(input) {
  core = choose(input);
  core.loadNumbers(input);
}
${passOn(words, { loadNumbers: 'load' })}
`;
  return instantiate(source, { words, choose });
}
