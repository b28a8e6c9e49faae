import type { Issue } from '@draughts-lab/input';
import type { ResolvedRules } from '../resolve.ts';
import type { VariantDocument } from '../schema/document.ts';
import { checkBallot } from './check-ballot.ts';
import { checkCapture } from './check-capture.ts';
import { checkEnds } from './check-ends.ts';
import { checkMovement } from './check-movement.ts';
import { checkPlayers } from './check-players.ts';
import { checkPositions } from './check-positions.ts';
import { checkReach } from './check-reach.ts';
import { checkRemovals } from './check-removals.ts';
import { checkSetup } from './check-setup.ts';
import { checkStart } from './check-start.ts';
import { checkSwap } from './check-swap.ts';

/** Problems that lie between fields: what the schema cannot see. */
export function checkDocument(document: VariantDocument, rules: ResolvedRules): Issue[] {
  return [
    ...checkPlayers(document, rules),
    ...checkSetup(document, rules),
    ...checkMovement(document, rules),
    ...checkCapture(document, rules),
    ...checkEnds(document, rules),
    ...checkStart(document, rules),
    ...checkReach(document, rules),
    ...checkBallot(document),
    ...checkSwap(document, rules),
    ...checkRemovals(document, rules),
    ...checkPositions(document),
  ];
}
