import { issueAt, message, type Parsed } from '@draughts-lab/input';
import { type PreparedRun, prepareRun, type RunPlace } from '@draughts-lab/runs';
import { baseOf, loadPreset, parseVariant, presetDocument } from '@draughts-lab/variant';

/**
 * An experiment from the page, written out in full and checked. No file is read: variants are presets or documents,
 * books are lists of positions.
 */
export function preparePageRun(input: unknown, place: RunPlace): Parsed<PreparedRun> {
  return prepareRun(input, place, {
    readVariant: (entry) =>
      typeof entry === 'string' ? loadPreset(entry) : parseVariant(entry, { resolveBase: presetDocument }),
    baseOf: (entry) => (typeof entry === 'string' ? null : baseOf(entry, presetDocument)),
    readBook: () => ({
      ok: false,
      issues: [issueAt('openings.path', message('openings.file'), message('hint.give-positions'))],
    }),
  });
}
