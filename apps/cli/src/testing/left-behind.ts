import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createRng, type Rng } from '@draughts-lab/records';

/** What a command shows to whoever asks it about the files, and what it says beside it. */
export interface Shown {
  readonly status: number | null;
  /** Everything that comes from the files, without places and times. */
  readonly values: string;
  /** Standard error, or whatever else names problems. */
  readonly said: string;
  /** What is shown in the end, where something has gone on with the files; `values` without it. */
  readonly after?: string;
}

/** What commands leave behind in a folder, and how it is read back. */
export interface LeftBehind {
  readonly what: string;
  /** Leaves the files in a folder, which is there and empty; the seed makes others of the same names. */
  readonly leave: (dir: string, seed: number) => Promise<unknown>;
  /** The files say themselves what they are about: another one in their place is another question. */
  readonly isNamed?: boolean;
  /** Asks every command that reads them, and what goes on with them. */
  readonly read: (dir: string) => Promise<Shown>;
}

/**
 * - `unchanged`: nothing that anybody is shown has changed, and nothing was said: what is in the file stands for nothing, or was made
 *   anew
 * - `healed`: it was named, and the numbers are those of the whole files
 * - `named`: it was named, and what does not count is left out
 * - `refused`: the command does nothing with it, and says why
 * - `silent`: other numbers, and not a word
 */
export type Verdict = 'unchanged' | 'healed' | 'named' | 'refused' | 'silent';

/** What happens to a file of a disk. */
const FAULTS: readonly ((content: Buffer, rng: Rng) => Buffer | null)[] = [
  flipped,
  flipped,
  flipped,
  // Cut, as by a loss of power; empty; a sector of zeros; gone.
  (content, rng) => content.subarray(0, rng.int(content.length + 1)),
  () => Buffer.alloc(0),
  (content, rng) => {
    const changed = Buffer.from(content);
    const from = rng.int(content.length);
    return changed.fill(0, from, Math.min(content.length, from + 512));
  },
  () => null,
];

function flipped(content: Buffer, rng: Rng): Buffer {
  const changed = Buffer.from(content);
  const place = rng.int(content.length * 8);
  changed[place >> 3]! ^= 1 << (place & 7);
  return changed;
}

/** Paths of all files of a folder, in order. */
const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(dir, path)).isFile())
    .toSorted();

export interface Outcome {
  readonly verdicts: Record<Verdict, number>;
  /** File, fault and what was shown, of every silent one. */
  readonly silent: readonly string[];
  readonly files: readonly string[];
}

/**
 * Damages one file after the other, and looks at what is shown then: bits turned over, files cut, empty, gone, with a sector of
 * zeros, or in the place of those of another folder.
 *
 * @param work an empty folder
 * @param faults how many, drawn from a seed; every file has its turn
 */
export async function damage(
  { leave, read, isNamed = false }: LeftBehind,
  work: string,
  faults: number,
): Promise<Outcome> {
  const [original, other, hurt] = ['original', 'other', 'hurt'].map((name) => join(work, name)) as [
    string,
    string,
    string,
  ];
  for (const [seed, dir] of [original, other].entries()) {
    mkdirSync(dir, { recursive: true });
    await leave(dir, seed);
  }
  const again = (): void => {
    rmSync(hurt, { recursive: true, force: true });
    cpSync(original, hurt, { recursive: true });
  };
  again();
  const whole = await read(hurt);
  if (whole.status !== 0) throw new Error(`the whole files are refused: ${whole.said}`);
  const files = filesIn(original);
  const verdicts: Record<Verdict, number> = { unchanged: 0, healed: 0, named: 0, refused: 0, silent: 0 };
  const silent: string[] = [];
  const rng = createRng('00000000000000b5');
  for (let fault = 0; fault < faults; fault++) {
    again();
    const file = files[fault % files.length]!;
    const content = readFileSync(join(original, file));
    const kind = rng.int(FAULTS.length + (isNamed ? 0 : 1));
    const changed = kind === FAULTS.length ? foreign(other, file) : FAULTS[kind]!(content, rng);
    if (changed === null) rmSync(join(hurt, file));
    else writeFileSync(join(hurt, file), changed);
    const shown = await read(hurt);
    const verdict = judge(whole, shown);
    verdicts[verdict] += 1;
    if (verdict === 'silent')
      silent.push(`${file}, fault ${kind} (${fault}): ${difference(whole.values, shown.values)}`);
  }
  return { verdicts, silent, files };
}

/** The same file of the other folder; one that is there for the same thing, where names say what is in them. */
function foreign(other: string, file: string): Buffer {
  const alike = (path: string): string => path.replaceAll(/[0-9a-f]{16,}/g, '');
  const found = filesIn(other).find((path) => alike(path) === alike(file));
  if (found === undefined) throw new Error(`${basename(other)} has nothing like ${file}`);
  return readFileSync(join(other, found));
}

/** Where two texts differ first. */
function difference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  at = Math.max(0, at - 60);
  return `${a.slice(at, at + 160)} / ${b.slice(at, at + 160)}`;
}

function judge(whole: Shown, shown: Shown): Verdict {
  if (shown.said === whole.said)
    return shown.status === 0 && shown.values === whole.values ? 'unchanged' : 'silent';
  if ((shown.after ?? shown.values) === (whole.after ?? whole.values)) return 'healed';
  return shown.status === 0 ? 'named' : 'refused';
}
