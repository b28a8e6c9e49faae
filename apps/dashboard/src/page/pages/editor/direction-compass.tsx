import { directionWords, expandDirections, type RelativeDirection } from '@draughts-lab/variant/directions';
import type { ReactElement } from 'react';
import { useWords } from '../../shared/i18n/i18n.ts';

/** As the player sees the board, row by row; null: where the piece stands. */
const ROSE = [
  ['forward-left', '↖'],
  ['forward', '↑'],
  ['forward-right', '↗'],
  ['left', '←'],
  [null, '●'],
  ['right', '→'],
  ['backward-left', '↙'],
  ['backward', '↓'],
  ['backward-right', '↘'],
] as const satisfies readonly (readonly [direction: RelativeDirection | null, arrow: string])[];

/** Directions around a piece, forward on top. They are written in as few words as the rules language has for them. */
export function DirectionCompass({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (words: readonly string[]) => void;
}): ReactElement {
  const { t } = useWords();
  const on = expandDirections(value);
  return (
    <div className="compass">
      <span aria-hidden="true">{label}</span>
      <div role="group" aria-label={label} className="rose">
        {ROSE.map(([direction, arrow]) =>
          direction === null ? (
            <span key={arrow} aria-hidden="true">
              {arrow}
            </span>
          ) : (
            <button
              key={direction}
              type="button"
              aria-label={t(`direction.${direction}`)}
              aria-pressed={on.includes(direction)}
              onClick={() =>
                onChange(
                  directionWords(
                    on.includes(direction) ? on.filter((one) => one !== direction) : [...on, direction],
                  ),
                )
              }
            >
              {arrow}
            </button>
          ),
        )}
      </div>
    </div>
  );
}
