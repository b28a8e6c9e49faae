import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { compileRules, type Machine, randomState } from '@draughts-lab/engine';
import { preset } from './preset.ts';
import { randomGame } from './random-game.ts';

/** Heap growth of a worker-like loop of random games: ./ts benchmarks/src/memory.ts 100000 international towers */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const games = Number(process.argv[2] ?? 100_000);
const ids = process.argv.slice(3);

for (const id of ids.length > 0 ? ids : ['international', 'russian', 'turkish', 'towers']) {
  const machine = compileRules(preset(id)).createMachine();
  const random = randomState(1);
  play(machine, random, Math.max(1, Math.floor(games / 10)));
  const before = heapUsed();
  const plies = play(machine, random, games);
  const after = heapUsed();
  console.log(
    `${id}: ${String(games)} games, ${String(plies)} plies, heap ${kb(before)} before, ${kb(after)} after, growth ${kb(after - before)}`,
  );
}

function play(machine: Machine, random: Int32Array, count: number): number {
  let plies = 0;
  for (let game = 0; game < count; game++) plies += randomGame(machine, random, 2000);
  return plies;
}

function heapUsed(): number {
  collect();
  collect();
  const { heapUsed: heap, arrayBuffers } = process.memoryUsage();
  return heap + arrayBuffers;
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} kB`;
}
