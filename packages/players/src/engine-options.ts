import { findings, type Issue, issueAt, message, type Message } from '@draughts-lab/input';
import type { Variant } from '@draughts-lab/variant';
import { z } from 'zod';
import dxpRules from './dxp-rules.json' with { type: 'json' };
import { clockOptions, type ClockSpec } from './clock.ts';

/** Rules that programs which speak DXP play when nothing is said, by the ids of the presets. */
const RULES: readonly string[] = dxpRules;

/** Budget in nodes when none is given. */
const DEFAULT_NODES = 1000;

/** Longest that a program may think or start, in milliseconds, when nothing is said. */
const DEFAULT_TIMEOUT = 60_000;

export const engineOptionsSchema = z.strictObject({
  player: z.literal('engine'),
  command: z
    .array(z.string().min(1).max(4096))
    .min(1)
    .max(100)
    .optional()
    .describe(
      'the program and its arguments; it speaks the Hub protocol, version 2, or DXP where "dxp" says so: then "{port}" is a free port',
    ),
  dxp: z
    .strictObject({
      host: z.string().min(1).max(253).optional().describe('127.0.0.1 when not given'),
      port: z.int().min(1).max(65_535).optional().describe('27531 when not given'),
      minutes: z
        .number()
        .min(0.1)
        .max(999)
        .optional()
        .describe(
          'thinking time for all its moves of a game; 1 when not given; tenths up to 9.9, which the protocol does not have and some programs read',
        ),
      moves: z
        .int()
        .min(0)
        .max(999)
        .optional()
        .describe('length of a game in moves; no limit when not given'),
    })
    .optional()
    .describe(
      'where it listens for the DamExchange protocol, instead of Hub; without a command it has been started already',
    ),
  cwd: z
    .string()
    .min(1)
    .max(4096)
    .optional()
    .describe('folder in which it runs; the present one when not given'),
  variant: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe(
      'the name by which it knows these rules; found by the id of the variant when not given; DXP names none, so there the id of the rules that it plays',
    ),
  params: z
    .record(z.string().min(1).max(100), z.string().max(4096))
    .optional()
    .describe('parameters that it is given before the first game, by the names that it announces'),
  nodes: z
    .int()
    .min(1)
    .max(1_000_000_000_000)
    .optional()
    .describe('1000 when neither nodes nor depth is given'),
  depth: z.int().min(1).max(200).optional(),
  timeoutMs: z
    .int()
    .min(100)
    .max(86_400_000)
    .optional()
    .describe('longest wait for an answer, in milliseconds; 60000 when not given'),
  moveMs: clockOptions.moveMs,
});

/** A program that speaks Hub as data, every default written out. */
export interface HubSpec extends Pick<ClockSpec, 'moveMs'> {
  readonly player: 'engine';
  readonly command: readonly string[];
  readonly cwd: string | null;
  readonly variant: string | null;
  readonly params: Readonly<Record<string, string>>;
  readonly nodes: number | null;
  readonly depth: number | null;
  readonly timeoutMs: number;
}

/** A program that speaks DXP as data, every default written out. */
export interface DxpSpec {
  readonly player: 'engine';
  readonly dxp: {
    readonly host: string;
    /** Left out: a free one for each program that is started. */
    readonly port?: number;
    /** Thinking time for all its moves of a game. */
    readonly minutes: number;
    /** 0: as many as the game has. */
    readonly moves: number;
  };
  /** null: somebody has started it. */
  readonly command: readonly string[] | null;
  readonly cwd: string | null;
  readonly variant: string | null;
  readonly timeoutMs: number;
}

export type EngineSpec = HubSpec | DxpSpec;

/** What stands in a command for the port that was found free. */
export const PORT = '{port}';
/** The port of the protocol. */
const DXP_PORT = 27_531;
const LOOPBACK = '127.0.0.1';
/** Squares that DXP can name. */
const DXP_SQUARES = 50;
/** What DXP cannot tell a program. */
const HUB_ONLY = ['nodes', 'depth', 'params', 'moveMs'] as const;

type WrittenEngine = z.output<typeof engineOptionsSchema>;

/** @param options accepted by `engineIssues` */
export function normaliseEngine({ moveMs, dxp, ...options }: WrittenEngine): EngineSpec {
  const common = {
    player: 'engine',
    cwd: options.cwd ?? null,
    variant: options.variant ?? null,
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT,
  } as const;
  const { command = null } = options;
  if (dxp !== undefined) {
    const { host = LOOPBACK, port = DXP_PORT, minutes = 1, moves = 0 } = dxp;
    const isFree = command?.some((word) => word.includes(PORT)) ?? false;
    return { ...common, command, dxp: { host, ...(!isFree && { port }), minutes, moves } };
  }
  const isLimited = options.depth !== undefined || moveMs !== undefined;
  return {
    ...common,
    command: command!,
    params: options.params ?? {},
    nodes: options.nodes ?? (isLimited ? null : DEFAULT_NODES),
    depth: options.depth ?? null,
    ...(moveMs !== undefined && { moveMs }),
  };
}

/** Options that do not go together: a program is started or reached, and DXP knows time alone. */
export function engineIssues(options: Partial<WrittenEngine>): Issue[] {
  const { command, dxp } = options;
  if (dxp === undefined) {
    if (command !== undefined) return [];
    return [issueAt('command', message('engine.command'))];
  }
  const said = HUB_ONLY.filter((key) => options[key] !== undefined);
  const { issues, refuse } = findings();
  for (const path of said) refuse(path, message('engine.not-dxp', { option: path }), message('hint.dxp'));
  if (options.cwd !== undefined && command === undefined) refuse('cwd', message('engine.cwd'));
  if (typeof dxp !== 'object' || dxp === null) return issues;
  if (typeof dxp.minutes === 'number' && !isWritable(dxp.minutes))
    refuse('dxp.minutes', message('engine.minutes', { found: dxp.minutes }));
  if (!Array.isArray(command)) return issues;
  const isFree = command.some((word) => typeof word === 'string' && word.includes(PORT));
  if (isFree && dxp.port !== undefined) refuse('dxp.port', message('engine.port', { port: PORT }));
  return issues;
}

/** Whether minutes can be written in three characters. */
const isWritable = (minutes: number): boolean =>
  Number.isInteger(minutes) || (minutes < 10 && Number(minutes.toFixed(1)) === minutes);

/** What keeps programs from outside from playing a variant: they know two players and one piece on a square. */
export function engineObstacles(
  { id, players, document, board }: Variant,
  { dxp, variant }: Partial<WrittenEngine>,
): Issue[] {
  const issue = (what: Message, remedy?: Message): Issue[] => [issueAt('player', what, remedy)];
  if (players.length !== 2) return issue(message('engine.two', { variant: id, players: players.length }));
  if (document.stack !== null) return issue(message('engine.towers', { variant: id }));
  if (dxp === undefined) return [];
  if (board.size !== DXP_SQUARES)
    return issue(message('engine.squares', { limit: DXP_SQUARES, variant: id, squares: board.size }));
  if (!RULES.includes(id) && variant !== id)
    return issue(
      message('engine.rules', { rules: RULES, variant: id }),
      message('hint.engine-variant', { variant: id }),
    );
  return [];
}
