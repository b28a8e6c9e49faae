import type { ReactElement } from 'react';
import { Button } from '../../shared/button.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { type Tries, withoutLine } from './tried-lines.ts';

/** The lines that were tried beside a game, each with its moves as buttons. */
export function LineList({
  tries,
  show,
}: {
  readonly tries: Tries;
  readonly show: (tries: Tries) => void;
}): ReactElement {
  const { t } = useWords();
  const { lines, line, ply } = tries;
  return (
    <section aria-labelledby="tried-lines" className="tried">
      <h2 id="tried-lines">{t('tried.lines')}</h2>
      {lines.length === 0 && <p className="faint">{t('tried.none')}</p>}
      <ul className="tried-lines">
        {lines.map(({ at, moves }, index) => (
          <li key={index} className={index === line ? 'tried-line tried-line-shown' : 'tried-line'}>
            <span className="move-number">{t('tried.after', { ply: at })}</span>
            {moves.map((text, step) => {
              const after = at + step + 1;
              return (
                <button
                  key={step}
                  type="button"
                  className="move"
                  aria-current={index === line && after === ply ? 'step' : undefined}
                  aria-label={t('tried.move', { ply: after, move: text })}
                  onClick={() => show({ lines, line: index, ply: after })}
                >
                  {text}
                </button>
              );
            })}
          </li>
        ))}
      </ul>
      {line !== null && (
        <p className="actions">
          <Button
            label={t('tried.toGame')}
            onClick={() => show({ lines, line: null, ply: lines[line]!.at })}
          />
          <Button label={t('tried.remove')} onClick={() => show(withoutLine(tries))} />
        </p>
      )}
    </section>
  );
}
