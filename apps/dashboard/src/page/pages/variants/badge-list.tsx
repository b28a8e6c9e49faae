import type { ReactElement } from 'react';
import type { VariantRow } from '../../../api/variants.ts';
import { useWords, type Words } from '../../shared/i18n/i18n.ts';

/** The board in words: `8×8`, or a star with its cells. */
export function boardText(word: string, { t }: Words): string {
  const star = /^star-(\d+)$/.exec(word);
  return star === null ? word.replace('x', '×') : t('variants.star', { n: Number(star[1]) });
}

/** Board, pieces and rules of a variant at a glance. */
export function BadgeList({
  row,
}: {
  readonly row: Pick<VariantRow, 'badges' | 'boardWord' | 'pieces' | 'own'>;
}): ReactElement {
  const words = useWords();
  const { t, named } = words;
  return (
    <ul className="badges">
      <li>{boardText(row.boardWord, words)}</li>
      <li>{piecesText(row.pieces, words)}</li>
      {row.own && <li className="badge-own">{t('variants.own')}</li>}
      {row.badges.map((badge) => (
        <li key={badge}>{named('badge', badge)}</li>
      ))}
    </ul>
  );
}

function piecesText(pieces: readonly number[], { t }: Words): string {
  const isEven = new Set(pieces).size === 1;
  return isEven
    ? t('variants.pieces', { n: pieces[0]! })
    : t('variants.piecesOf', { list: pieces.join(' + ') });
}
