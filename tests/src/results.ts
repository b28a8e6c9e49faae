/** The part of vitest's JSON report that is read here. */
export interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** What failed outside a test: loading the file, or what it does before and after its tests. */
    readonly message?: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

export interface Total {
  readonly passed: number;
  /** One sentence for everything that has to count as a failure. */
  readonly problems: readonly string[];
}

/**
 * Adds up the reports of all packages.
 *
 * Counted as a failure: a failed test, a skipped or unwritten one, a test file that could not be loaded or failed before or after its tests, a
 * package without a report, a run without any test, and a failed step that no failed test explains.
 *
 * @param reports one for each package folder, undefined where the tests did not run
 * @param status exit status of everything that ran before
 */
export function addUp(reports: Readonly<Record<string, Report | undefined>>, status: number): Total {
  let passed = 0;
  const problems: string[] = [];
  for (const [folder, report] of Object.entries(reports)) {
    if (report === undefined) problems.push(`${folder}: no test results`);
    for (const file of report?.testResults ?? []) {
      const bad = file.assertionResults.filter((one) => one.status !== 'passed');
      passed += file.assertionResults.length - bad.length;
      for (const one of bad) problems.push(`${folder}: ${one.status}: ${one.fullName}`);
      if (file.status !== 'passed' && bad.length === 0)
        problems.push(`${folder}: failed outside its tests: ${file.name}: ${file.message ?? ''}`);
    }
  }
  if (problems.length === 0 && status !== 0)
    problems.push(`a step other than a test failed with status ${status}`);
  if (problems.length === 0 && passed === 0) problems.push('no test ran');
  return { passed, problems };
}
