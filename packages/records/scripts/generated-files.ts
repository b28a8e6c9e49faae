import { readFileSync } from 'node:fs';
import { formatJson } from '@draughts-lab/input';
import { experimentFields } from './experiment-fields.ts';
import { experimentJsonSchema, type Json } from './json-schema.ts';

/** The files of the repository that are made from the schema of experiments, as they ought to read. */
export function generatedFiles(): { readonly url: URL; readonly text: string }[] {
  const players = new URL('../../players/schema/player.schema.json', import.meta.url);
  return [
    {
      url: new URL('../schema/experiment.schema.json', import.meta.url),
      text: formatJson(experimentJsonSchema()),
    },
    {
      url: new URL('../../../docs/experiments.md', import.meta.url),
      text: experimentFields(JSON.parse(readFileSync(players, 'utf8')) as Json),
    },
  ];
}
