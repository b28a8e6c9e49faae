import { type BoardMap, boardMapShade, DARK, LIGHT, shadeColour } from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import { useWords } from '../../shared/i18n/i18n.ts';
import { useShownTheme } from '../../shared/shown-theme.ts';

/** What pieces are worth by square, as heat maps: above the mean in one colour, below it in the other. */
export function PieceMaps({ maps }: { readonly maps: readonly BoardMap[] }): ReactElement | null {
  const { t, say, number } = useWords();
  const palette = useShownTheme() === 'dark' ? DARK : LIGHT;
  if (maps.length === 0) return null;
  return (
    <details>
      <summary>{t('run.pieces')}</summary>
      <p className="faint">{t('run.piecesNote')}</p>
      <div className="figures">
        {maps.map((map) => (
          <table key={say(map.title)} className="piece-map">
            <caption>{say(map.title)}</caption>
            <tbody>
              {map.cells.map((row, y) => (
                // oxlint-disable-next-line react/no-array-index-key -- a square is where it is
                <tr key={y}>
                  {row.map((value, x) => (
                    <td
                      // oxlint-disable-next-line react/no-array-index-key -- a square is where it is
                      key={x}
                      {...(value !== null && {
                        style: { backgroundColor: shadeColour(boardMapShade(map, value), true, palette) },
                      })}
                    >
                      {value === null ? '' : number(value, 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </details>
  );
}
