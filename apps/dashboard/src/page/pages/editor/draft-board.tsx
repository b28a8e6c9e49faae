import type { ReactElement } from 'react';
import type { RulesView } from '../../../api/rules.ts';
import { Board } from '../../shared/board/board.tsx';
import { CheckField } from '../../shared/fields.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { setParams, usePlace } from '../../shared/url-state.ts';
import { BoardMarks, MARKS, type Mark } from './board-marks.tsx';

/** The start position under the draft, with what the rules say of squares. */
export function DraftBoard({ view }: { readonly view: RulesView }): ReactElement {
  const { t, say } = useWords();
  const { search } = usePlace();
  const shown = (search.get('marks') ?? '').split(',');
  const isOn = (mark: Mark | 'numbers'): boolean => shown.includes(mark);
  const toggle = (mark: Mark | 'numbers', on: boolean): void => {
    const next = shown.filter((one) => one !== '' && one !== mark);
    setParams({ marks: [...next, ...(on ? [mark] : [])].join(',') }, { replace: true });
  };
  return (
    <div className="draft-board">
      <Board
        board={view.board}
        stacks={view.start}
        names={isOn('numbers')}
        label={t('variants.start', { name: say(view.name) })}
        overlay={(layout) => <BoardMarks view={view} layout={layout} marks={MARKS.filter(isOn)} />}
      />
      <div role="group" aria-label={t('editor.marks')} className="marks">
        {(['numbers', ...MARKS] as const).map((mark) => (
          <CheckField
            key={mark}
            label={t(`editor.mark.${mark}`)}
            checked={isOn(mark)}
            onChange={(on) => toggle(mark, on)}
          />
        ))}
      </div>
    </div>
  );
}
