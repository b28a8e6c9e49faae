// An engine for tests: it speaks the Hub protocol and plays one move again and again, or the first legal one, until it
// comes to its part. Arguments: the part, the search (from 1) in which it is played, and the move; without it, a legal one.
import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { readHubLine } from '../hub/hub-line.ts';

const part = process.argv[2] ?? 'good';
const turn = Number(process.argv[3] ?? 1);
const only = process.argv[4];
const say = (line: string): void => void process.stdout.write(`${line}\n`);
let variant = 'normal';
let asked = 0;
/** What it was last told of its clock, for `clock`. */
let told = 0;
let position = '';
let moves: readonly string[] = [];

/** What it does instead of answering. */
const PARTS: Readonly<Record<string, () => void>> = {
  crash: () => process.exit(7),
  // As somebody, or a system that is out of memory, would end it.
  killed: () => process.kill(process.pid, 'SIGKILL'),
  // The same once: a file of the name that is given for a move is there from then on.
  'killed-once': () => {
    if (existsSync(only!)) return void play();
    writeFileSync(only!, '');
    process.kill(process.pid, 'SIGKILL');
  },
  hang: () => undefined,
  'close-output': () => process.stdout.destroy(),
  illegal: () => say('done move=1-50'),
  nonsense: () => say('done move="\u001b[2J{]"'),
  nothing: () => say('done'),
  error: () => say('error message="out of ideas"'),
  garbage: () => {
    for (let length = 0; length < 500; length++) say(`\u0000\u001b[2J${'x'.repeat(length)}="`);
    void play();
  },
  flood: () => {
    const block = 'y'.repeat(1 << 20);
    const pour = (): void => {
      while (process.stdout.write(block));
      process.stdout.once('drain', pour);
    };
    pour();
  },
  chatter: () => void setInterval(() => say('info depth=1'), 20),
};

async function play(): Promise<void> {
  const move = part === 'killed-once' ? await firstLegal() : (only ?? (await firstLegal()));
  say(`info depth=3 score=0.25 nodes=${part === 'clock' ? told : 1234}`);
  say(`done move=${move}`);
}

/** Rules are loaded where they are needed: that takes longer than all else. */
async function firstLegal(): Promise<string> {
  const { interpretRules } = await import('@draughts-lab/engine');
  const { loadPreset } = await import('@draughts-lab/variant');
  const { readHubMove, readHubPosition, writeHubMove } = await import('../hub/hub-board.ts');
  const { presetOfHubName } = await import('../hub/hub-names.ts');
  const parsed = loadPreset(presetOfHubName(variant));
  if (!parsed.ok) throw new Error(variant);
  const rules = interpretRules(parsed.value);
  const setup = readHubPosition(parsed.value, position);
  if (!setup.ok) throw new Error(setup.issues[0]!.message);
  let at = rules.fromSetup(setup.value);
  for (const text of moves) at = rules.play(at, readHubMove(parsed.value, text, rules.legalMoves(at))!);
  return writeHubMove(parsed.value, rules.legalMoves(at)[0]!);
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const { command, args } = readHubLine(line);
  if (command === 'hub' && part !== 'mute') {
    say('id name=Scripted version=1');
    say('param name=variant value=normal type=enum values="normal killer"');
    say('param name=book value=true type=bool');
    say('wait');
  }
  if (command === 'set-param' && args.get('name') === 'variant') variant = args.get('value')!;
  if (command === 'init' && part !== 'never-ready') say('ready');
  if (command === 'pos') {
    position = args.get('pos')!;
    moves = (args.get('moves') ?? '').split(' ').filter(Boolean);
  }
  if (command === 'level' && args.has('time')) {
    const [time, moves, inc] = ['time', 'moves', 'inc'].map((name) => Number(args.get(name) ?? 0));
    told = time! * 1_000_000 + moves! * 1000 + inc!;
  }
  if (command === 'quit') process.exit(0);
  if (command === 'go') {
    asked += 1;
    if (asked === turn && part in PARTS) PARTS[part]!();
    else void play();
  }
});
