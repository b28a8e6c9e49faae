/**
 * Prints what went wrong in the last test run of every package and, as the last line, "N passed, N failed".
 *
 * usage: node tests/src/summary.ts STATUS, where STATUS is the exit status of everything that ran before
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addUp, type Report } from './results.ts';
import { readText, repository, workspacePackages } from './workspace.ts';

/** The suites that a package has, by the scripts of its package.json, and where each leaves its report. */
const SUITES = { test: 'vitest.json', 'test:wide': 'wide.json' } as const;

const reports = workspacePackages().flatMap(({ folder, manifest }) =>
  Object.entries(SUITES)
    .filter(([script]) => script === 'test' || manifest.scripts?.[script] !== undefined)
    .map(([script, file]): [string, Report | undefined] => {
      const path = `${folder}/test-results/${file}`;
      const report = existsSync(join(repository, path)) ? (JSON.parse(readText(path)) as Report) : undefined;
      return [script === 'test' ? folder : `${folder} (${script})`, report];
    }),
);
const { passed, problems } = addUp(Object.fromEntries(reports), Number(process.argv[2] ?? 0));
for (const problem of problems) console.log(problem);
console.log(`${passed} passed, ${problems.length} failed`);
process.exitCode = problems.length === 0 ? 0 : 1;
