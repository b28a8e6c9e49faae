import type { Issue } from '@draughts-lab/input';
import type { ResolvedRules } from '../resolve.ts';
import type { VariantDocument } from '../schema/document.ts';

/** Rules of capture, towers and promotion that contradict one another or say nothing. */
export function checkCapture(document: VariantDocument, rules: ResolvedRules): Issue[] {
  const issues: Issue[] = [];
  const { capture, stack, promotion } = document;
  if (capture !== null) {
    if (!capture.mandatory && capture.choice.length > 0) {
      issues.push({
        path: 'capture.choice',
        message: 'a majority rule without mandatory capture says nothing',
        hint: 'set capture.mandatory to true, or choice to []',
      });
    }
    if (capture.chain !== 'complete' && capture.choice.length > 0) {
      issues.push({
        path: 'capture.chain',
        message: `"${capture.chain}" contradicts a majority rule: the best line has to be played to its end`,
      });
    }
    if (document.man.capture === null && (document.king?.capture ?? null) === null) {
      issues.push({
        path: 'capture',
        message: 'capture rules are given, but no piece captures',
        hint: 'set capture to null',
      });
    }
    if (capture.choiceOf === 'king' && capture.ownPieces === 'may') {
      issues.push({
        path: 'capture.choiceOf',
        message:
          '"king" does not go with own pieces that may be taken or left: enemies come first for all pieces',
        hint: 'use "any"',
      });
    }
    if (document.mover === 'any' && capture.ownPieces !== 'never') {
      issues.push({
        path: 'capture.ownPieces',
        message: 'must be "never" where the mover may use either colour',
      });
    }
    for (const [index, criterion] of capture.choice.entries()) {
      const repeated =
        capture.choice.findIndex((other) => JSON.stringify(other) === JSON.stringify(criterion)) !== index;
      if (repeated)
        issues.push({
          path: `capture.choice[${index}]`,
          message: 'the same criterion stands earlier in the list',
        });
    }
  }
  if (stack !== null) {
    if (capture === null)
      issues.push({ path: 'stack', message: 'towers arise from captures, but "capture" is null' });
    else {
      if (capture.removal !== 'at-once')
        issues.push({
          path: 'capture.removal',
          message: '"after-move" with towers: a prisoner changes place with the jump',
          hint: 'use "at-once"',
        });
      if (capture.ownPieces !== 'never')
        issues.push({ path: 'capture.ownPieces', message: 'must be "never" with towers' });
    }
    if (document.mover === 'any') issues.push({ path: 'mover', message: 'must be "own" with towers' });
    if ((document.king?.demotes ?? null) !== null)
      issues.push({
        path: 'king.demotes',
        message: 'does not go with towers: what becomes of the pieces below is not said',
        hint: 'set it to null',
      });
  }
  if (document.mover === 'any' && rules.players.length !== 2) {
    issues.push({ path: 'mover', message: '"any" needs exactly two players' });
  }
  if (promotion.when === 'none') return issues;
  if (document.king === null)
    issues.push({
      path: 'promotion.when',
      message: `"${promotion.when}", but "king" is null`,
      hint: 'use "none"',
    });
  rules.players.forEach((player) => {
    if (player.promotion.length === 0) {
      issues.push({
        path: 'promotion.zone',
        message: `${player.id} has no squares to promote on`,
        hint: 'list them for each player',
      });
    }
  });
  return issues;
}
