import { z } from 'zod';
import { WRITTEN_SCHEMAS } from '../src/player-spec.ts';

type Json = Record<string, unknown>;

/** The JSON schema of the settings of a player, for editors: one alternative for each kind. */
export function playerJsonSchema(): Json {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Player of Draughts Lab',
    description: 'A kind of player and its options; what is left out has its default.',
    oneOf: Object.values(WRITTEN_SCHEMAS).map((schema) => {
      const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) as Json;
      const name = { type: 'string', description: 'what tables call it' };
      return { ...rest, properties: { ...(rest['properties'] as Json), name } };
    }),
  };
}
