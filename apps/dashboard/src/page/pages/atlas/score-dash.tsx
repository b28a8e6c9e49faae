import type { Estimate } from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';

/** The part of the scale that is drawn. */
const [LOW, HIGH] = [0.2, 0.8];
const WIDTH = 120;
const HEIGHT = 16;
const MIDDLE = HEIGHT / 2;

const at = (score: number): number => ((Math.min(HIGH, Math.max(LOW, score)) - LOW) / (HIGH - LOW)) * WIDTH;

/** A score from 20 to 80 % with its interval; the line is at 50 %. The number beside it says the same. */
export function ScoreDash({ score }: { readonly score: Estimate }): ReactElement {
  const { value, low, high } = score;
  return (
    <svg className="score-dash" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <line className="dash-half" x1={at(0.5)} x2={at(0.5)} y1={0} y2={HEIGHT} />
      {low !== null && high !== null && (
        <line className="dash-interval" x1={at(low)} x2={at(high)} y1={MIDDLE} y2={MIDDLE} />
      )}
      <circle className="dash-value" cx={at(value)} cy={MIDDLE} r={4} />
    </svg>
  );
}
