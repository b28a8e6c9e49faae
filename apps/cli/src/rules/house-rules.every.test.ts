import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interpretRules, type Rules } from '@draughts-lab/engine';
import { formatMove, parseFen } from '@draughts-lab/notation';
import { findValue } from '@draughts-lab/workbench';
import { someOf, wideOnly } from '@draughts-lab/input/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadVariant } from '../shared/load-variant.ts';
import { callDlab } from '../testing/call-dlab.ts';

import { runDlab } from '../testing/run-dlab.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlab-house-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('dlab new', () => {
  test('writes rules that are those of the base, and says what to do next', async () => {
    const { status, stdout } = await callDlab(['new', 'My rules.json', '--from', 'russian'], { cwd: folder });
    expect(status).toBe(0);
    expect(stdout).toContain('dlab try My rules.json');
    const variant = loadVariant(join(folder, 'My rules.json'));
    expect(variant.id).toBe('my-rules');
    expect(variant.hash).toBe(loadVariant('russian').hash);
  });

  test('a rule is changed by taking slashes away', async () => {
    await callDlab(['new', 'most.json', '--from', 'russian'], { cwd: folder });
    const path = join(folder, 'most.json');
    const lines = readFileSync(path, 'utf8').split('\n');
    const from = lines.indexOf('  // "capture": {');
    const to = lines.indexOf('  // },', from);
    const text = lines
      .map((line, at) => (at >= from && at <= to ? line.replace('// ', '') : line))
      .join('\n')
      .replace('"choice": []', '"choice": ["quantity"]');
    writeFileSync(path, text);
    const { stdout } = await callDlab(['check', path, '--json', '--games', '0']);
    const { ok, differences } = JSON.parse(stdout) as { ok: boolean; differences: { fields: object[] } };
    expect(ok).toBe(true);
    expect(differences.fields).toEqual([{ path: 'capture.choice', before: [], after: ['quantity'] }]);
  });

  test('openings of a ballot that cannot be played are told with their place', async () => {
    const path = join(folder, 'lots.json');
    writeFileSync(
      path,
      JSON.stringify({ extends: 'russian', id: 'lots', ballot: ['moves ab4', 'moves ab5'] }),
    );
    const { stdout, status } = await callDlab(['check', path, '--json', '--games', '0']);
    expect(status).not.toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, issues: [{ path: 'ballot[1]' }] });
  });

  test('positions that are kept with the rules are compared with them', async () => {
    const path = join(folder, 'kept.json');
    const kept = { at: 'W:Wc3:Bd4', legal: ['c3:e5'] };
    const document = { extends: 'russian', id: 'kept', positions: [kept] };
    writeFileSync(path, JSON.stringify(document));
    expect((await callDlab(['check', path, '--games', '0'])).status).toBe(0);
    writeFileSync(path, JSON.stringify({ ...document, capture: { mandatory: false } }));
    const { stdout, status } = await callDlab(['check', path, '--json', '--games', '0']);
    expect(status).not.toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, issues: [{ path: 'positions[0].legal' }] });
  });

  test('never writes over a file, and names a base that is not there', async () => {
    expect(await callDlab(['new', 'most.json', '--from', 'russian'], { cwd: folder })).toMatchObject({
      status: 3,
    });
    const { stderr } = await callDlab(['new', 'x.json', '--from', 'rusian'], { cwd: folder });
    expect(stderr).toContain('did you mean "russian"?');
  });
});

describe('dlab diff', () => {
  interface Diff {
    readonly positions: {
      readonly different: number;
      readonly examples: readonly { fen: string; onlyA: readonly string[]; onlyB: readonly string[] }[];
    };
  }

  /** Moves of the reference engine, in the notation of the first game, and whether they crown a man. */
  function movesOf(rules: Rules, notation: Rules, fen: string): { text: string; crowns: boolean }[] {
    const setup = parseFen(notation.variant, fen);
    if (!setup.ok) throw new Error(JSON.stringify(setup.issues));
    const moves = rules.legalMoves(rules.fromSetup(setup.value));
    return moves.map((move) => ({
      text: formatMove(notation.variant, move, moves, 'long'),
      crowns: move.promotes,
    }));
  }

  /** Those that the other list does not have: by other squares, or crowned (marked) where the same move there crowns nobody. */
  function onlyIn(list: ReturnType<typeof movesOf>, others: ReturnType<typeof movesOf>): string[] {
    return list
      .filter(({ text, crowns }) => !others.some((other) => other.text === text && other.crowns === crowns))
      .map(({ text, crowns }) =>
        crowns && others.some((other) => other.text === text) ? `${text} ⛁` : text,
      );
  }

  test.each(
    someOf(
      [
        ['pool', 'russian'],
        ['brazilian', 'russian'],
        ['international', 'killer'],
      ] as const,
      3,
    ),
  )('%s and %s: the positions are true', async (a, b) => {
    const { stdout } = await callDlab(['diff', a, b, '--json', '--positions', '800']);
    const { positions } = JSON.parse(stdout) as Diff;
    expect(positions.different).toBeGreaterThan(0);
    expect(positions.examples.length).toBeGreaterThan(0);
    const [left, right] = [interpretRules(loadVariant(a)), interpretRules(loadVariant(b))];
    for (const { fen, onlyA, onlyB } of positions.examples) {
      const [own, other] = [movesOf(left, left, fen), movesOf(right, left, fen)];
      expect(onlyIn(own, other)).toEqual(onlyA);
      expect(onlyIn(other, own)).toEqual(onlyB);
    }
  });

  test('a position that is won in one game and lost in the other', () => {
    const [a, b] = [loadVariant('international'), loadVariant('killer')];
    const setup = parseFen(a, 'B:WK39,49:BK11');
    if (!setup.ok) throw new Error(JSON.stringify(setup.issues));
    expect(findValue(a, b, [setup.value])).toEqual({ setup: setup.value, a: 'win', b: 'loss' });
    expect(findValue(a, a, [setup.value])).toBeNull();
  });

  test.each(wideOnly())('the same search finds the same, and the text has the board', async () => {
    const once = await callDlab(['diff', 'brazilian', 'russian', '--positions', '400']);
    const again = await callDlab(['diff', 'brazilian', 'russian', '--positions', '400']);
    expect(again.stdout).toBe(once.stdout);
    expect(once.stdout).toMatch(/^ 8 {5}/m);
    expect(once.stdout).toContain('- only in brazilian');
  });

  test('games of other boards are told apart in words; the same rules are said to be the same', async () => {
    const boards = await callDlab(['diff', 'russian', 'international']);
    expect(boards.stdout).toContain('no position can be compared');
    const same = await callDlab(['diff', 'russian', join(folder, 'My rules.json')]);
    expect(same.stdout).toContain('the same rules');
  });
});

describe('dlab try', () => {
  test.each(wideOnly())(
    'answers four questions at two strengths, and what it offers next works',
    async () => {
      const file = join(folder, 'forward.json');
      writeFileSync(
        file,
        JSON.stringify({
          extends: 'russian',
          id: 'forward',
          man: { capture: { directions: ['diagonal-forward'] } },
        }),
      );
      const few = ['--games', '4', '--nodes', '5,10', '--quiet'];
      const { status, stdout } = await runDlab(['try', file, ...few], { cwd: folder });
      expect(status).toBe(0);
      for (const question of ['Fairer?', 'More draws?', 'Longer?', 'Deeper?'])
        expect(stdout).toMatch(
          new RegExp(`^${question.replace('?', '\\?')} .* no answer: too few games$`, 'm'),
        );
      expect(stdout).toContain('judged by what was learned from russian');
      const lines = stdout.trimEnd().split('\n');
      expect(lines.length).toBeLessThanOrEqual(30);
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100 + file.length);
      const [, report] = /\.\/dlab (report \S+ --notes --rules 50)/.exec(stdout)!;
      expect(await runDlab(report!.split(' '), { cwd: folder })).toMatchObject({ status: 0 });
      const handMade = await runDlab(['try', file, '--hand-made', ...few, '--json'], { cwd: folder });
      expect(JSON.parse(handMade.stdout)).toMatchObject({
        judgedLike: null,
        answers: expect.arrayContaining([
          expect.objectContaining({ question: 'depth', why: 'too-few' }),
        ]) as unknown,
      });
    },
  );

  test('refuses rules that change nothing, and a document without a base', async () => {
    const same = join(folder, 'same.json');
    writeFileSync(same, '{ "extends": "russian" } // nothing');
    expect((await callDlab(['try', same])).stderr).toContain('there is nothing to try');
    const { stdout } = await callDlab(['show', 'russian', '--json']);
    const whole = join(folder, 'whole.json');
    writeFileSync(whole, JSON.stringify((JSON.parse(stdout) as { document: object }).document));
    expect((await callDlab(['try', whole])).stderr).toContain('--base names one');
    const both = ['try', whole, '--base', 'english', '--learn', '--hand-made'];
    expect((await callDlab(both)).stderr).toContain('leave one out');
  });
});
