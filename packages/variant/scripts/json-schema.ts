import { z } from 'zod';
import { presetIds } from '../src/presets.ts';
import { documentSchema } from '../src/schema/document.ts';

type Json = Record<string, unknown>;

/**
 * The JSON schema of rules documents, for editors: complete documents, and house rules that
 * name a base in `extends` and give only what they change.
 *
 * It knows the fields and their values. What lies between fields (squares off the board, a side
 * that can never move) is found by `parseVariant` alone.
 */
export function jsonSchema(): Json {
  const { $schema, definitions, ...document } = z.toJSONSchema(documentSchema, {
    target: 'draft-7',
    io: 'input',
  }) as Json;
  const changes = partial(document);
  return {
    $schema,
    title: 'Rules document of Draughts Lab',
    type: 'object',
    if: { required: ['extends'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON schema; nobody awaits this object
    then: { $ref: '#/definitions/houseRule' },
    else: { $ref: '#/definitions/document' },
    definitions: {
      document: { description: 'A complete document: every rule spelled out.', ...document },
      houseRule: {
        description:
          'Changes to a base. Objects are merged field by field; everything else replaces what the base has.',
        ...changes,
        properties: {
          extends: {
            anyOf: [{ enum: presetIds() }, { type: 'string' }],
            description:
              'the base: id of a shipped variant, or a document beside this one by its id or by the name of its file',
          },
          ...withoutCounters(changes['properties'] as Json),
        },
        required: ['extends'],
      },
      ...(definitions as Json),
    },
  };
}

/** A house rule may drop all draw counters of its base at once. */
function withoutCounters(properties: Json): Json {
  const draws = properties['draws'] as Json;
  const fields = draws['properties'] as Json;
  const counters = { anyOf: [fields['counters'], { type: 'null' }] };
  return { ...properties, draws: { ...draws, properties: { ...fields, counters } } };
}

/** The same schema with every field optional at every level. Lists are replaced as a whole, so their entries stay complete. */
function partial(schema: Json): Json {
  const { required: _, ...rest } = schema;
  const result: Json = {};
  for (const [key, value] of Object.entries(rest)) {
    if (key === 'properties') {
      result[key] = Object.fromEntries(
        Object.entries(value as Json).map(([name, field]) => [name, partial(field as Json)]),
      );
    } else if (key === 'additionalProperties' && typeof value === 'object') {
      result[key] = partial(value as Json);
    } else if (key === 'anyOf' || key === 'oneOf') {
      // Without the required fields a value may fit several alternatives.
      result['anyOf'] = (value as Json[]).map(partial);
    } else {
      result[key] = value;
    }
  }
  return result;
}
