/**
 * Prints what went wrong in the last test run of every package and, as the last line, "N passed, N failed".
 *
 * usage: node tests/src/summary.ts STATUS, where STATUS is the exit status of everything that ran before
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addUp, type Report } from './results.ts';
import { readText, repository, workspacePackages } from './workspace.ts';

const reports = workspacePackages().map(({ folder }): [string, Report | undefined] => {
  const path = `${folder}/test-results/vitest.json`;
  return [folder, existsSync(join(repository, path)) ? (JSON.parse(readText(path)) as Report) : undefined];
});
const { passed, problems } = addUp(Object.fromEntries(reports), Number(process.argv[2] ?? 0));
for (const problem of problems) console.log(problem);
console.log(`${passed} passed, ${problems.length} failed`);
process.exitCode = problems.length === 0 ? 0 : 1;
