import { expect, test } from 'vitest';
import { addUp, type Report } from './results.ts';

function report(...statuses: string[]): Report {
  const failed = statuses.includes('failed');
  const assertionResults = statuses.map((status, i) => ({ fullName: `t${i}`, status }));
  return { testResults: [{ name: 'x.test.ts', status: failed ? 'failed' : 'passed', assertionResults }] };
}

test('adds up packages, and one without tests is fine', () => {
  const reports = { a: report('passed', 'passed'), b: report('passed'), c: { testResults: [] } };
  expect(addUp(reports, 0)).toEqual({ passed: 3, problems: [] });
});

test.each([
  ['a failed test', { a: report('passed', 'failed') }, 1, 'a: failed: t1'],
  ['a skipped test', { a: report('passed', 'skipped') }, 0, 'a: skipped: t1'],
  ['an unwritten test', { a: report('passed', 'todo') }, 0, 'a: todo: t1'],
  ['a package whose tests did not run', { a: report('passed'), b: undefined }, 1, 'b: no test results'],
  ['a failed step', { a: report('passed') }, 2, 'a step other than a test failed with status 2'],
])('%s counts as a failure', (_, reports, status, problem) => {
  expect(addUp(reports, status)).toEqual({ passed: 1, problems: [problem] });
});

test('a file that could not be loaded, or could not clear up, counts as a failure and says why', () => {
  const broken = (...statuses: string[]): Report => ({
    testResults: [{ ...report(...statuses).testResults[0]!, status: 'failed', message: 'no such file' }],
  });
  const problems = ['a: failed outside its tests: x.test.ts: no such file'];
  expect(addUp({ a: broken() }, 1)).toEqual({ passed: 0, problems });
  expect(addUp({ a: broken('passed') }, 1)).toEqual({ passed: 1, problems });
});

test('a run without any test counts as a failure', () => {
  expect(addUp({ a: { testResults: [] } }, 0)).toEqual({ passed: 0, problems: ['no test ran'] });
});
