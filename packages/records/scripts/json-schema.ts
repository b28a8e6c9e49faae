import { z } from 'zod';
import { experimentSchema } from '../src/experiment.ts';
import { playerSpecSchema } from '../src/player-spec.ts';

export type Json = Record<string, unknown>;

/** Where the schemas of what an experiment names lie, seen from this one. */
const PLAYER = { $ref: '../../players/schema/player.schema.json' };
const RULES = { $ref: '../../variant/schema/variant.schema.json' };

/** The JSON schema of experiment files, for editors. Whether variants, players and openings fit each other is for `dlab run --dry-run`. */
export function experimentJsonSchema(): Json {
  const schema = z.toJSONSchema(experimentSchema, {
    target: 'draft-7',
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      const written: unknown = zodSchema;
      if (written !== playerSpecSchema) return;
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
      Object.assign(jsonSchema, PLAYER);
    },
  }) as Json;
  const properties = schema['properties'] as Record<string, Json>;
  const variants = properties['variants']!;
  return {
    ...schema,
    title: 'Experiment of Draughts Lab',
    properties: {
      ...properties,
      variants: { ...variants, items: { anyOf: [{ type: 'string', minLength: 1 }, RULES] } },
    },
  };
}
