import { array, assert, asyncProperty, constantFrom, nat } from 'fast-check';
import { expect, test } from 'vitest';
import { type InputLine, lineBatches, MAX_LINE_CHARACTERS } from './lines.ts';

async function* chunksOf(text: string, cuts: readonly number[]): AsyncGenerator<string> {
  let at = 0;
  for (const cut of [...cuts, text.length].toSorted((a, b) => a - b)) {
    yield text.slice(at, cut);
    at = cut;
  }
}

async function collect(text: string, cuts: readonly number[] = []): Promise<InputLine[]> {
  const lines: InputLine[] = [];
  for await (const batch of lineBatches(chunksOf(text, cuts))) lines.push(...batch);
  return lines;
}

test('lines are the same wherever the stream is cut', async () => {
  const texts = array(constantFrom('a', 'bc', ' ', '\n', '\r\n', ''), { maxLength: 30 });
  await assert(
    asyncProperty(texts, array(nat(40), { maxLength: 6 }), async (parts, cuts) => {
      const text = parts.join('');
      const expected = text
        .split('\n')
        .map((line) => line.replace(/\r$/, ''))
        .filter((line) => line.trim() !== '');
      const inside = cuts.filter((cut) => cut <= text.length);
      expect((await collect(text, inside)).map((line) => line.text)).toEqual(expected);
    }),
  );
});

test('a line that is too long is cut and marked, and the next one is read as usual', async () => {
  const long = 'x'.repeat(MAX_LINE_CHARACTERS + 1);
  const text = `${long}\nshort\n`;
  const lines = await collect(text, [100, MAX_LINE_CHARACTERS + 1]);
  expect(lines.map(({ text, tooLong }) => [text.length, tooLong])).toEqual([
    [80, true],
    [5, false],
  ]);
  expect(await collect(text)).toEqual(lines);
});
