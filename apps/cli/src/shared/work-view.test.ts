import { describe, expect, test } from 'vitest';
import { createWorkView } from './work-view.ts';

function view(
  total: number | null,
  isTerminal: boolean,
): { at: (done: number, ms: number) => void; end: () => void; lines: string[] } {
  let time = 0;
  const lines: string[] = [];
  const work = createWorkView({
    what: 'units',
    total,
    now: () => time,
    isTerminal,
    write: (text) => lines.push(text),
  });
  return {
    lines,
    at(done, ms) {
      time = ms;
      work.at(done);
    },
    end: work.end,
  };
}

describe('work that takes long', () => {
  test('is told of in lines', () => {
    const { at, end, lines } = view(200, false);
    for (const ms of [100, 1900, 2500, 3000, 32_600]) at(Math.round(ms / 200), ms);
    end();
    expect(lines).toEqual(['6 %  13/200 units  37 s left', '81 %  163/200 units  7.4 s left']);
  });

  test('is told of on one line of a terminal, which is gone at the end', () => {
    const { at, end, lines } = view(10, true);
    at(1, 2100);
    at(2, 2200);
    at(9, 3000);
    end();
    expect(lines).toEqual([
      '\r10 %  1/10 units  19 s left',
      '\r90 %  9/10 units  0.3 s left',
      `\r${' '.repeat(28)}\r`,
    ]);
  });

  test('is judged by its pace of late: a slow beginning is forgotten after as long again', () => {
    const { at, lines } = view(1000, false);
    // Ten seconds in which next to nothing is done, then ten pieces a second.
    for (let ms = 500; ms <= 10_000; ms += 500) at(1, ms);
    for (let ms = 10_500; ms <= 62_500; ms += 500) at(Math.round(1 + (ms - 10_000) / 100), ms);
    // By all of the time so far the second line would say 1 min 53 s and the third 57 s; the truth is 78 and 48 s.
    expect(lines).toEqual([
      '0 %  1/1000 units  time left unknown',
      '22 %  221/1000 units  1 min 18 s left',
      '52 %  521/1000 units  48 s left',
    ]);
  });

  test('has no time left while next to nothing is done, for a minute', () => {
    const { at, lines } = view(100_000, false);
    for (const ms of [2500, 33_000, 63_500]) at(ms / 500, ms);
    expect(lines.map((line) => line.slice(line.lastIndexOf('units')))).toEqual([
      'units  time left unknown',
      'units  time left unknown',
      'units  13 h 52 min left',
    ]);
  });

  test('says never more than all, and nothing below zero', () => {
    const { at, lines } = view(10, false);
    at(12, 5000);
    expect(lines).toEqual(['100 %  10/10 units  0.0 s left']);
  });

  test('whose end is not known is counted', () => {
    const { at, lines } = view(null, false);
    at(12, 5000);
    expect(lines).toEqual(['12 units']);
  });
});

test('short work is done in silence', () => {
  const { at, end, lines } = view(10, true);
  for (let done = 0; done <= 10; done++) at(done, done * 100);
  end();
  expect(lines).toEqual([]);
});
