import type { Message } from '@draughts-lab/input';
import { z } from 'zod';
import { eachMeasure, AIMS, MEASURES } from '../space/aim.ts';

const text = z.string().max(1000);
const count = z.int().min(0);
const betweenSchema = z.object({ value: z.number(), low: z.number(), high: z.number() });
const uncertainSchema = z.object({ value: z.number(), error: z.number() });
const differencesSchema = z.object(eachMeasure(() => betweenSchema.nullable())).readonly();
const measuredSchema = z.object({
  games: count,
  unfinished: uncertainSchema,
  ...eachMeasure(() => uncertainSchema.nullable()),
});
const changesSchema = z.array(text).max(16).readonly();
const list = <T extends z.ZodType>(entry: T) => z.array(entry).max(100_000).readonly();
const limit = z.number().nullable();

/** Files in the folder of a search: what was asked, what was found, and the same as a page. */
export const SEARCH_FILES = { space: 'space.json', found: 'search.json', page: 'search.html' } as const;

/** What a search found, as a file in its folder. */
export const searchFileSchema = z.object({
  id: text,
  /** Id of the game that was changed, and its name for people. */
  base: text,
  baseName: text,
  aim: z.enum(AIMS),
  /** The measure that the aim is after, of a file; null for other aims. */
  measure: z.object({ module: z.string().max(4096), name: text }).nullable(),
  bounds: z.object({
    advantage: limit,
    length: limit,
    depth: limit,
    draws: limit,
    choice: limit,
    forced: limit,
    unfinished: z.number(),
  }),
  seed: text,
  /** Folder of the search, as it was given. */
  folder: z.string().max(4096),
  /** The game whose learned weights judged all games; null: the hand-made evaluation. */
  judgedLike: text.nullable(),
  /** Candidates that were played. */
  candidates: count,
  setAside: list(
    z.object({
      changes: changesSchema,
      why: z.custom<Message>((why) => z.object({ code: text }).safeParse(why).success),
    }),
  ),
  /** Games of all rounds, the last one included. */
  games: count,
  rounds: list(
    z.object({
      runs: list(z.string().max(4096)),
      nodes: count,
      candidates: count,
      kept: list(changesSchema),
      out: list(z.object({ changes: changesSchema, why: z.enum(['no-result', 'unfinished', ...MEASURES]) })),
      correlation: z.number().nullable(),
    }),
  ),
  /** Every candidate that was played beside the base, from the strongest players that met it; each interval by itself at 95 %. */
  played: list(
    z.object({
      changes: changesSchema,
      nodes: count,
      games: count,
      /** Its games: name of the run, and the cell. */
      run: text,
      cell: count,
      differences: differencesSchema,
    }),
  ),
  effects: list(z.object({ change: text, nodes: count, games: count, differences: differencesSchema })),
  together: list(betweenSchema.extend({ changes: changesSchema })),
  /** Games of the last round; null where no candidate was left. `isJudgedByOwn`: each game by what was learned from it. */
  confirmed: z
    .object({
      run: z.string().max(4096),
      nodes: count,
      games: count,
      base: measuredSchema,
      isJudgedByOwn: z.boolean().default(false),
    })
    .nullable(),
  finalists: list(
    z.object({
      key: text,
      /** Id of its rules: `<id>.json` in the folder is the document. */
      id: text,
      changes: changesSchema,
      measured: measuredSchema,
      run: text,
      cell: count,
      differences: differencesSchema,
      firstLook: z.number().nullable(),
      verdict: z.enum(['better', 'missed', 'open']),
      missed: z.array(z.enum(['unfinished', ...MEASURES])).readonly(),
    }),
  ),
});

/** What a search found, for programs, the screen and the pages. */
export type SearchResult = Readonly<z.output<typeof searchFileSchema>>;
/** A finalist by the names of its changes. */
export type FoundGame = SearchResult['finalists'][number];
