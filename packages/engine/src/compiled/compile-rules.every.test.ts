import { testRules } from '../testing/rules.contract.ts';
import { compileRules } from './compile-rules.ts';

testRules('compiled', compileRules, { perftNodes: 20_000, games: 4, plies: 120 });
