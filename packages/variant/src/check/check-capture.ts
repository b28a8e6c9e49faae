import { findings, type Issue } from '@draughts-lab/input';
import type { ResolvedRules } from '../resolve.ts';
import type { VariantDocument } from '../schema/document.ts';

/** Rules of capture, towers and promotion that contradict one another or say nothing. */
export function checkCapture(document: VariantDocument, rules: ResolvedRules): Issue[] {
  const { issues, refuse } = findings();
  const { capture, stack, promotion } = document;
  if (capture !== null) {
    if (!capture.mandatory && capture.choice.length > 0)
      refuse(
        'capture.choice',
        'a majority rule without mandatory capture says nothing',
        'set capture.mandatory to true, or choice to []',
      );
    if (capture.chain !== 'complete' && capture.choice.length > 0)
      refuse(
        'capture.chain',
        `"${capture.chain}" contradicts a majority rule: the best line has to be played to its end`,
      );
    if (document.man.capture === null && (document.king?.capture ?? null) === null)
      refuse('capture', 'capture rules are given, but no piece captures', 'set capture to null');
    if (capture.choiceOf === 'king' && capture.ownPieces === 'may')
      refuse(
        'capture.choiceOf',
        '"king" does not go with own pieces that may be taken or left: enemies come first for all pieces',
        'use "any"',
      );
    if (document.mover === 'any' && capture.ownPieces !== 'never')
      refuse('capture.ownPieces', 'must be "never" where the mover may use either colour');
    for (const [index, criterion] of capture.choice.entries()) {
      const repeated =
        capture.choice.findIndex((other) => JSON.stringify(other) === JSON.stringify(criterion)) !== index;
      if (repeated) refuse(`capture.choice[${index}]`, 'the same criterion stands earlier in the list');
    }
  }
  if (stack !== null) {
    if (capture === null) refuse('stack', 'towers arise from captures, but "capture" is null');
    else {
      if (capture.removal !== 'at-once')
        refuse(
          'capture.removal',
          '"after-move" with towers: a prisoner changes place with the jump',
          'use "at-once"',
        );
      if (capture.ownPieces !== 'never') refuse('capture.ownPieces', 'must be "never" with towers');
    }
    if (document.mover === 'any') refuse('mover', 'must be "own" with towers');
    if ((document.king?.demotes ?? null) !== null)
      refuse(
        'king.demotes',
        'does not go with towers: what becomes of the pieces below is not said',
        'set it to null',
      );
  }
  if (document.mover === 'any' && rules.players.length !== 2)
    refuse('mover', '"any" needs exactly two players');
  if (promotion.when === 'none') return issues;
  if (document.king === null)
    refuse('promotion.when', `"${promotion.when}", but "king" is null`, 'use "none"');
  rules.players.forEach((player) => {
    if (player.promotion.length === 0)
      refuse('promotion.zone', `${player.id} has no squares to promote on`, 'list them for each player');
  });
  return issues;
}
