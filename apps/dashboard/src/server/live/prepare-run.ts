import type { Manifest } from '@draughts-lab/records';
import { prepareExperiment } from '@draughts-lab/selfplay';
import { baseOf, loadPreset, parseVariant, presetDocument } from '@draughts-lab/variant';
import type { Parsed } from '@draughts-lab/input';

export type Prepared = Parsed<{ readonly manifest: Manifest; readonly notes: readonly string[] }>;

/**
 * An experiment from the page, written out in full and checked. No file is read: variants are presets or documents,
 * books are lists of positions.
 *
 * @param runName folder that the run would have
 */
export function prepareRun(input: unknown, runName: (id: string) => string): Prepared {
  return prepareExperiment(input, {
    readVariant: (entry) =>
      typeof entry === 'string' ? loadPreset(entry) : parseVariant(entry, { resolveBase: presetDocument }),
    baseOf: (entry) => (typeof entry === 'string' ? null : baseOf(entry, presetDocument)),
    readBook: () => ({
      ok: false,
      issues: [
        {
          path: 'openings.path',
          message: 'a file cannot be named here',
          hint: 'give the "positions" themselves, or start the run with dlab run',
        },
      ],
    }),
    runName,
  });
}
