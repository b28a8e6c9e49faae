import { findings, type Issue, message } from '@draughts-lab/input';
import type { ResolvedRules } from '../resolve.ts';
import type { VariantDocument } from '../schema/document.ts';

/** Rules of capture, towers and promotion that contradict one another or say nothing. */
export function checkCapture(document: VariantDocument, rules: ResolvedRules): Issue[] {
  const { issues, refuse } = findings();
  const { capture, stack, promotion } = document;
  if (capture !== null) {
    if (!capture.mandatory && capture.choice.length > 0)
      refuse('capture.choice', message('capture.choice-optional'), message('hint.mandatory-or-free'));
    if (capture.choice.length > 0) {
      if (capture.chain !== 'complete')
        refuse('capture.chain', message('capture.chain-majority', { chain: capture.chain }));
      for (const kind of ['man', 'king'] as const) {
        const own = document[kind]?.capture?.chain ?? 'complete';
        if (own !== 'complete')
          refuse(`${kind}.capture.chain`, message('capture.chain-majority', { chain: own }));
      }
    }
    if (document.man.capture === null && (document.king?.capture ?? null) === null)
      refuse('capture', message('capture.nobody'), message('hint.set', { field: 'capture', value: 'null' }));
    if (capture.choiceOf === 'king' && capture.ownPieces === 'may')
      refuse('capture.choiceOf', message('capture.king-choice'), message('hint.use', { value: '"any"' }));
    if (document.mover === 'any' && capture.ownPieces !== 'never')
      refuse('capture.ownPieces', message('capture.either-colour', { value: '"never"' }));
    for (const [index, criterion] of capture.choice.entries()) {
      const repeated =
        capture.choice.findIndex((other) => JSON.stringify(other) === JSON.stringify(criterion)) !== index;
      if (repeated) refuse(`capture.choice[${index}]`, message('capture.criterion-twice'));
    }
  }
  if (stack !== null) {
    if (capture === null) refuse('stack', message('towers.no-capture'));
    else {
      if (capture.removal !== 'at-once')
        refuse('capture.removal', message('towers.removal'), message('hint.use', { value: '"at-once"' }));
      if (capture.ownPieces !== 'never')
        refuse('capture.ownPieces', message('towers.must-be', { value: '"never"' }));
    }
    if (document.mover === 'any') refuse('mover', message('towers.must-be', { value: '"own"' }));
    if ((document.king?.demotes ?? null) !== null)
      refuse('king.demotes', message('towers.demotion'), message('hint.set-it', { value: 'null' }));
  }
  if (document.mover === 'any' && rules.players.length !== 2) refuse('mover', message('mover.two-players'));
  if (promotion.when === 'none') return issues;
  if (document.king === null)
    refuse(
      'promotion.when',
      message('promotion.no-king', { when: promotion.when }),
      message('hint.use', { value: '"none"' }),
    );
  rules.players.forEach((player) => {
    if (player.promotion.length === 0)
      refuse(
        'promotion.zone',
        message('promotion.no-squares', { player: player.id }),
        message('hint.zone-for-each'),
      );
  });
  return issues;
}
