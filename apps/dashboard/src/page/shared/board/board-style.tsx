import { type ReactElement, useState } from 'react';
import { SelectField } from '../fields.tsx';
import { useWords } from '../i18n/i18n.ts';
import { keep, kept } from '../storage.ts';

/** What boards look like; the style sheet has the colours. */
const STYLES = ['wood', 'slate', 'print'] as const;
type Style = (typeof STYLES)[number];

const KEY = 'draughts-lab.board';

const chosen = (): Style => STYLES.find((style) => style === kept(KEY)) ?? STYLES[0];

/** Gives the boards of this page the look that is kept in this browser. */
export function showBoardStyle(): void {
  document.documentElement.dataset['board'] = chosen();
}

/** What all boards of this browser look like. */
export function BoardStyleField(): ReactElement {
  const { t } = useWords();
  const [style, setStyle] = useState(chosen);
  return (
    <SelectField
      className="field-inline"
      label={t('board.style')}
      value={style}
      choices={STYLES.map((one) => [one, t(`board.${one}`)])}
      onChange={(next) => {
        keep(KEY, next);
        setStyle(next);
        showBoardStyle();
      }}
    />
  );
}
