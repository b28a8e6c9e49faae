import { describeRules, loadPreset } from '@draughts-lab/variant';
import { expect, test } from 'vitest';
import { callDlab } from '../testing/call-dlab.ts';

test('every sentence of the rules, in either language', async () => {
  const parsed = loadPreset('frisian');
  if (!parsed.ok) throw new Error('frisian');
  for (const language of ['en', 'ru'] as const) {
    const { status, stdout } = await callDlab(['explain', 'frisian', '--language', language]);
    expect(status).toBe(0);
    const flat = stdout.replaceAll(/\s+/g, ' ');
    for (const { heading, sentences } of describeRules(parsed.value, language)) {
      expect(flat).toContain(heading);
      for (const sentence of sentences) expect(flat).toContain(sentence);
    }
  }
});

test('--sources says where the rules come from, --json has both languages', async () => {
  const { stdout } = await callDlab(['explain', 'russian', '--language', 'ru', '--sources']);
  expect(stdout).toMatch(/^Русские шашки \(russian\)\n/);
  expect(stdout).toContain('Источники');
  const json = JSON.parse((await callDlab(['explain', 'russian', '--json'])).stdout) as {
    rules: Record<string, { heading: string }[]>;
  };
  expect(json.rules['en']![0]!.heading).toBe('Board');
  expect(json.rules['ru']![0]!.heading).toBe('Доска');
});

test('an unknown variant and an unknown language are named', async () => {
  expect(await callDlab(['explain', 'rusian'])).toMatchObject({ status: 3 });
  const { status, stderr } = await callDlab(['explain', 'russian', '--language', 'de']);
  expect(status).toBe(2);
  expect(stderr).toContain('Allowed choices are en, ru');
});
