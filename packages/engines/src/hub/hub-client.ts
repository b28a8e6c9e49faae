import { type EngineAnswer, EngineError, type OutsideEngine } from '../outside.ts';
import { type LineProcess, startLineProcess } from '../process/line-process.ts';
import { UNNAMED } from './hub-names.ts';
import { readHubLine, writeHubLine } from './hub-line.ts';

/** How a program is started, and what it is told before the first game. */
export interface HubSetup {
  readonly protocol: 'hub';
  readonly command: readonly string[];
  /** Folder in which it runs; that of the caller when left out. */
  readonly cwd?: string | undefined;
  /** Name of the rules, as engines know them. */
  readonly variant: string;
  readonly params: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/** One search. */
export interface HubQuestion {
  /** Position in the form of the protocol. */
  readonly pos: string;
  /** Moves that lead from it to the position that is asked about. */
  readonly moves: readonly string[];
  readonly level: Readonly<Record<string, number>>;
  /** Seconds left, added after each move, and the moves until more time comes; left out without a clock. */
  readonly clock?: { readonly time: number; readonly inc?: number; readonly moves?: number } | undefined;
  /** The game is another one than that of the question before. */
  readonly isNewGame: boolean;
  readonly timeoutMs: number;
}

/** An engine that has been started and knows what it plays. */
export type HubEngine = OutsideEngine<HubQuestion>;

/** @throws EngineError when there is no such program, it does not speak the protocol, or it does not know the rules */
export async function startHubEngine(setup: HubSetup): Promise<HubEngine> {
  const process = startLineProcess(setup.command, setup.cwd);
  try {
    return await introduce(process, setup);
  } catch (error) {
    process.close();
    throw error;
  }
}

async function introduce(process: LineProcess, { variant, params, timeoutMs }: HubSetup): Promise<HubEngine> {
  let name = 'engine';
  const announced = new Map<string, readonly string[] | null>();
  process.send('hub');
  await process.ask('hub', timeoutMs, (line) => {
    const { command, args } = readHubLine(line);
    if (command === 'id') name = [args.get('name'), args.get('version')].filter(Boolean).join(' ') || name;
    if (command === 'param') announced.set(args.get('name') ?? '', args.get('values')?.split(/\s+/) ?? null);
    return command === 'wait' ? true : undefined;
  });
  const variants = announced.get('variant');
  if (variants === undefined ? variant !== UNNAMED : variants !== null && !variants.includes(variant)) {
    const plays = variants === undefined ? UNNAMED : variants!.join(', ');
    throw new EngineError(`${name} does not play "${variant}": it announces ${plays}`);
  }
  for (const [param, value] of Object.entries(params)) {
    if (!announced.has(param)) {
      throw new EngineError(
        `${name} has no parameter "${param}": it announces ${[...announced.keys()].join(', ') || 'none'}`,
      );
    }
    process.send(writeHubLine('set-param', { name: param, value }));
  }
  if (variants !== undefined) process.send(writeHubLine('set-param', { name: 'variant', value: variant }));
  process.send('init');
  await process.ask('init', timeoutMs, (line) => (readHubLine(line).command === 'ready' ? true : undefined));
  return {
    name,
    async think({ pos, moves, level, clock, isNewGame, timeoutMs: patience }) {
      if (isNewGame) process.send('new-game');
      process.send(writeHubLine('pos', { pos, moves: moves.length === 0 ? undefined : moves.join(' ') }));
      for (const [kind, value] of Object.entries(level))
        process.send(writeHubLine('level', { [kind]: value }));
      if (clock !== undefined)
        process.send(writeHubLine('level', { moves: clock.moves, time: clock.time, inc: clock.inc }));
      process.send('go think');
      let info: Omit<EngineAnswer, 'move'> = { score: null, depth: null, nodes: null, line: [] };
      return process.ask('go think', patience, (line) => {
        const { command, args } = readHubLine(line);
        if (command === 'info') {
          const score = numberOf(args.get('score'));
          info = {
            score: score === null ? info.score : Math.round(score * 100),
            depth: numberOf(args.get('depth')) ?? info.depth,
            nodes: numberOf(args.get('nodes')) ?? info.nodes,
            line: args.get('pv')?.split(/\s+/).filter(Boolean) ?? info.line,
          };
        }
        if (command === 'error') throw new EngineError(`${name}: ${args.get('message') ?? 'an error'}`);
        return command === 'done' ? { move: args.get('move') ?? '', ...info } : undefined;
      });
    },
    close() {
      process.send('quit');
      process.close();
    },
  };
}

function numberOf(text: string | undefined): number | null {
  const value = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}
