import type { Manifest } from '@draughts-lab/records';
import { createAnswersRule } from '../answers/run-answers.ts';
import { createVerdictStop } from '../verdict/verdict-stop.ts';
import type { RunStopRule } from './run-stop-rule.ts';
import { createStopRule } from './stop-rule.ts';

/** The stop rule that a run names, and whether it looks at all cells together, in the order of the plan. */
export function createRunStop(manifest: Manifest): {
  readonly stopRule: RunStopRule | undefined;
  readonly stopTogether: boolean;
} {
  switch (manifest.stop.kind) {
    case 'verdict':
      return { stopRule: createVerdictStop(manifest), stopTogether: true };
    case 'answers':
      return { stopRule: createAnswersRule(manifest), stopTogether: true };
    default:
      return { stopRule: createStopRule(manifest), stopTogether: false };
  }
}
