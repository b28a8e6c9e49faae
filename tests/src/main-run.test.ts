import { expect, test } from 'vitest';
import { readManifest, readText, repository } from './workspace.ts';

test('what "npm start" plays keeps moves and scores, so that every page has something to show', () => {
  const { scripts } = readManifest(repository);
  expect(scripts!['start']).toContain('run job');
  const [, file] = /dlab run (\S+\.json)$/.exec(scripts!['job']!)!;
  expect(JSON.parse(readText(file!))).toMatchObject({ keepMoves: true, trace: true });
});
