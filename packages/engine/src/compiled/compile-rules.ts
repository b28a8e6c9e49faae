import { initialSetup, type Variant } from '@draughts-lab/variant';
import type { CompiledRules, Machine } from '../machine.ts';
import { removalRule } from '../removals.ts';
import { swapRule } from '../swap-sides.ts';
import { plainVariables } from '../plain-variables.ts';
import { TooManyLinesError } from '../too-many-lines.ts';
import { analyse, type AnalysedRules } from './analyse.ts';
import type { Core } from './core.ts';
import { coreMachine } from './core-machine.ts';
import { machineRules } from './machine-rules.ts';
import { linesOfSight } from './bits/sight-tables.ts';
import { emitBits } from './bits/emit-bits.ts';
import { emitProgram } from './emit-program.ts';
import { emitRace } from './race/emit-race.ts';
import { layOut } from './text.ts';
import { removalMachine } from './removal-machine.ts';
import { isRace } from './race/is-race.ts';
import { swapMachine } from './swap-machine.ts';
import { hasWordTowers, towerCore } from './tower-core.ts';

/** A variant in the compiled form: what is cached by the hash of its rules. */
interface Program {
  readonly rules: AnalysedRules;
  readonly source: string;
  readonly createCore: () => Core;
}

const programs = new Map<string, Program>();
/** Programs kept; a research run over many house rules drops the oldest. */
const MAX_PROGRAMS = 64;

/**
 * The compiled engine: document -> analysed rules -> source -> program -> rules.
 * No text of the document is in the source, only numbers computed from it.
 */
export function compileRules(variant: Variant): CompiledRules {
  const removals = removalRule(variant);
  const plainMachine = (): Machine => {
    const program = programOf(variant);
    const machine = coreMachine(variant, program.rules, program.createCore());
    machine.load(initialSetup(variant));
    return machine;
  };
  const createMachine = removals === null ? plainMachine : () => removalMachine(removals, plainMachine);
  const swap = swapRule(variant);
  return machineRules(variant, swap === null ? createMachine : () => swapMachine(swap, createMachine));
}

/** The generated source of a variant, laid out for reading: what runs differs in spaces and empty lines. */
export function emitSource(variant: Variant): string {
  return layOut(programOf(variant).source);
}

function programOf(variant: Variant): Program {
  const known = programs.get(variant.hash);
  if (known !== undefined) return known;
  const rules = analyse(variant);
  const program = hasWordTowers(rules)
    ? towerProgram(rules)
    : plainProgram(rules, isRace(rules) ? emitRace(rules) : emitProgram(rules, emitBits(rules, false)));
  if (programs.size >= MAX_PROGRAMS) programs.delete(programs.keys().next().value!);
  programs.set(variant.hash, program);
  return program;
}

function plainProgram(rules: AnalysedRules, text: string): Program {
  const source = plainVariables(text, 0);
  return { rules, source, createCore: () => run(source) };
}

/** Towers as words, and a second program for the setups that do not fit them, which is emitted when one is loaded. */
function towerProgram(rules: AnalysedRules): Program {
  const emit = (asWords: boolean): string => plainVariables(emitProgram(rules, emitBits(rules, asWords)), 0);
  const source = emit(true);
  let general: string | null = null;
  const createGeneral = (): Core => run((general ??= emit(false)));
  return { rules, source, createCore: () => towerCore(rules, run(source), createGeneral, instantiate) };
}

const run = (source: string): Core => instantiate(source, { TooManyLinesError, linesOfSight });

let instances = 0;

/**
 * Runs a text once. Each machine gets a text of its own, different in a comment: V8
 * specialises functions on the variables around them only while there is one closure of
 * each, and it keeps one copy of equal texts. Two machines of one text play a third slower.
 */
function instantiate(source: string, closedOver: Readonly<Record<string, unknown>>): Core {
  instances += 1;
  const text = `${source}// machine ${String(instances)}\n`;
  // oxlint-disable-next-line typescript/no-implied-eval -- the compiler's purpose; the source holds only numbers of the document
  const create = new Function(...Object.keys(closedOver), text) as (...values: unknown[]) => Core;
  return create(...Object.values(closedOver));
}
