// Prints the table of docs/results/measured/coverage.csv: ./ts packages/stats/src/testing/coverage-table.ts [studies]
import { COVERAGE_CASES, coverageOf } from './coverage.ts';

const studies = Number(process.argv[2] ?? 2000);
console.log('| number, question, games | covered % | half-width |\n| --- | ---: | ---: |');
for (const [index, one] of COVERAGE_CASES.entries()) {
  const { covered, error, half } = coverageOf(one, studies, 1000 + index);
  const width = one.covered === 'plies' ? `${half.toFixed(1)} plies` : `${(100 * half).toFixed(1)} %`;
  console.log(`| ${one.name} | ${(100 * covered).toFixed(1)} ± ${(100 * error).toFixed(1)} | ${width} |`);
}
