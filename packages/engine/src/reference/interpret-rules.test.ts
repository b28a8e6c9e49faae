import { testRules } from '../testing/rules.contract.ts';
import { interpretRules } from './interpret-rules.ts';

testRules('reference', interpretRules, { perftNodes: 9000, games: 3, plies: 120 });
