import { z } from 'zod';
import { clockOptions, type ClockSpec } from './clock.ts';

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
    .describe('the program and its arguments; it speaks the Hub protocol, version 2'),
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
    .describe('the name by which it knows these rules; found by the id of the variant when not given'),
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

/** A program from outside as data, every default written out. */
export interface EngineSpec extends Pick<ClockSpec, 'moveMs'> {
  readonly player: 'engine';
  readonly command: readonly string[];
  readonly cwd: string | null;
  readonly variant: string | null;
  readonly params: Readonly<Record<string, string>>;
  readonly nodes: number | null;
  readonly depth: number | null;
  readonly timeoutMs: number;
}

export function normaliseEngine({ moveMs, ...options }: z.output<typeof engineOptionsSchema>): EngineSpec {
  const isLimited = options.depth !== undefined || moveMs !== undefined;
  return {
    player: 'engine',
    command: options.command,
    cwd: options.cwd ?? null,
    variant: options.variant ?? null,
    params: options.params ?? {},
    nodes: options.nodes ?? (isLimited ? null : DEFAULT_NODES),
    depth: options.depth ?? null,
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT,
    ...(moveMs !== undefined && { moveMs }),
  };
}
