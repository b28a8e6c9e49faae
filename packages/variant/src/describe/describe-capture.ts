import { said } from '@draughts-lab/input';
import type { Criterion } from '../schema/capture.ts';
import type { Player, Variant } from '../variant.ts';
import type { RuleWords } from './rule-words.ts';
import { squaresInWords } from './squares-in-words.ts';

/** Duty, chains, choice and removal. */
export function describeCapture({ document: { capture, stack } }: Variant, words: RuleWords): string[] {
  if (capture === null) return [words.t('capture.none')];
  return said([
    words.t(capture.mandatory ? 'capture.mandatory' : 'capture.optional'),
    capture.ownPieces === 'never' && words.t('capture.enemies'),
    words.t(`capture.chain-${capture.chain}`),
    (capture.mandatory || capture.choice.length > 0) && describeChoice(capture, words),
    capture.landing === 'continuing' && words.t('capture.landing-continuing'),
    capture.ownPieces !== 'never' && words.t(`capture.own-${capture.ownPieces}`),
    // Where pieces form towers none leaves the board.
    stack === null && words.t(`capture.removal-${capture.removal}`),
    capture.reversal === 'forbidden' && words.t('capture.no-reversal'),
  ]);
}

function describeChoice(
  {
    choice,
    choiceOf,
  }: { readonly choice: readonly Criterion[]; readonly choiceOf?: 'any' | 'king' | undefined },
  words: RuleWords,
): string {
  if (choice.length === 0) return words.t('capture.free-choice');
  const criteria = choice.map((criterion) =>
    typeof criterion === 'object'
      ? words.t('capture.by-value', criterion.value)
      : words.t(`capture.by-${criterion}`),
  );
  return words.t(choiceOf === 'king' ? 'capture.choice-of-king' : 'capture.choice', {
    criteria: criteria.join(words.t('capture.then')),
  });
}

export function describePromotion(variant: Variant, words: RuleWords): string[] {
  const { document, players } = variant;
  const { when } = document.promotion;
  if (when === 'none') return [words.t('promotion.none')];
  const isFarRow = players.every((player) => isFarRowOf(variant, player));
  return said([
    words.t(`promotion.${when}`, {
      where: words.t(isFarRow ? 'promotion.far-row' : 'promotion.zone'),
    }),
    ...(isFarRow
      ? []
      : players.map(({ id, promotion }) =>
          words.t('promotion.zone-of', {
            player: words.t(`player.${id}`),
            squares: squaresInWords(variant, promotion, words),
          }),
        )),
    (document.promotion.most ?? null) !== null && words.t('promotion.most', { n: document.promotion.most! }),
  ]);
}

/** A zone that is said square by square may be the far row all the same. */
function isFarRowOf({ board }: Variant, { id, promotion }: Player): boolean {
  const row = board.rowSquares[id === 'black' ? 0 : board.rows - 1]!;
  return promotion.length === row.length && promotion.every((square) => row.includes(square));
}

export function describeStack({ document: { stack } }: Variant, words: RuleWords): string[] {
  if (stack === null) return [];
  return said([
    words.t('stack.bottom'),
    words.t(`stack.freed-${stack.freedRank}`),
    words.t(`stack.rejump-${stack.rejump}`),
    (stack.maxHeight ?? null) !== null && words.t('stack.max-height', { n: stack.maxHeight! }),
  ]);
}
