import { expect, test } from 'vitest';
import { parseVariant } from './parse-variant.ts';
import { loadPreset, presetIds } from './presets.ts';
import { spelledOut } from './spelled-out.ts';

test('every preset is the same game with its squares one by one, and no word stands for several', () => {
  for (const id of presetIds()) {
    const preset = loadPreset(id);
    if (!preset.ok) throw new Error(id);
    const document = spelledOut(preset.value);
    const squares = [
      ...Object.values(document.places).flatMap((words) => words ?? []),
      ...Object.values(document.setup).flatMap((side) => [...(side?.men ?? []), ...(side?.kings ?? [])]),
    ];
    expect(squares.filter((word) => !preset.value.board.names.includes(word))).toEqual([]);
    const again = parseVariant(document);
    expect(again.ok && again.value.hash).toBe(preset.value.hash);
  }
});
