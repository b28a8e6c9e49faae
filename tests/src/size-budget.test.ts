import { expect, test } from 'vitest';
import { isTestFile, readText, sourceFiles, workspacePackages } from './workspace.ts';

/**
 * Lines of source that each package may have, tests left out. Who needs more raises the number here, where it is seen, and says
 * in the commit what it brings; who takes lines out lowers it.
 */
const BUDGET: Readonly<Record<string, number>> = {
  'apps/cli': 12950,
  'apps/dashboard': 24080,
  benchmarks: 1340,
  'packages/api': 530,
  'packages/distributed': 2290,
  'packages/engine': 9720,
  'packages/engines': 2110,
  'packages/input': 3320,
  'packages/learn': 1550,
  'packages/notation': 2810,
  'packages/players': 5930,
  'packages/records': 2570,
  'packages/referee': 2750,
  'packages/report': 10250,
  'packages/runs': 760,
  'packages/search': 2220,
  'packages/selfplay': 4870,
  'packages/stats': 7180,
  'packages/store': 3970,
  'packages/tables': 4250,
  'packages/variant': 5600,
  'packages/workbench': 850,
  tests: 950,
};
/** A budget with more room than this is no budget. */
const ROOM = 0.1;

const linesOf = (folder: string): number =>
  sourceFiles(folder)
    .filter((path) => !isTestFile(path))
    .reduce((sum, path) => sum + readText(path).split('\n').length - 1, 0);

test.each(workspacePackages().map(({ folder }) => folder))('%s keeps to its lines', (folder) => {
  const [lines, budget] = [linesOf(folder), BUDGET[folder] ?? 0];
  expect(lines).toBeLessThanOrEqual(budget);
  expect(lines).toBeGreaterThanOrEqual(Math.floor(budget * (1 - ROOM)) - 20);
});
