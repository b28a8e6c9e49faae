import { type FindingLine, formatTick } from '@draughts-lab/report/draw';
import type { ReactElement } from 'react';
import { Estimate } from '../estimate.tsx';
import { useWords } from '../i18n/i18n.ts';
import { Link } from '../link.tsx';
import { VerdictWord } from '../verdict-word.tsx';
import { type BalanceScale, byScale, placeOn } from './balance-scale.ts';

export interface BalanceRow {
  readonly key: string;
  readonly name: string;
  readonly href: string;
  /** What stands below the name. */
  readonly note: string;
  readonly line: FindingLine;
}

/** How balanced games are: each with its interval on one scale, the numbers, and the verdict in words. */
export function BalanceList({
  rows,
  label,
}: {
  readonly rows: readonly BalanceRow[];
  readonly label: string;
}): ReactElement[] {
  return byScale(rows).map(([scale, own]) => (
    <div key={`${scale.unit} ${scale.fair}`} className="balance">
      <Axis scale={scale} />
      <ul aria-label={label}>
        {own.map(({ key, name, href, note, line }) => (
          <li key={key}>
            <div className="balance-name">
              <Link href={href}>{name}</Link>
              <small className="faint">{note}</small>
            </div>
            <Strip scale={scale} line={line} />
            <Estimate number={line.advantage} unit={scale.unit} />
            <VerdictWord verdict={line.verdict} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** The ends of the scale, and what they mean. */
function Axis({ scale }: { readonly scale: BalanceScale }): ReactElement {
  const words = useWords();
  const { unit, fair, half, margin } = scale;
  const ticks = [fair - half, fair, fair + half];
  const band = words.t(`verdict.margin.${unit}`, {
    value: unit === 'elo' ? words.number(margin, 0) : words.percent(margin),
  });
  return (
    <div className="balance-axis">
      <span className="band-label">{words.t('balance.band', { margin: band })}</span>
      <span>{words.t(unit === 'elo' ? 'balance.second' : 'balance.less')}</span>
      <span>{words.t(unit === 'elo' ? 'balance.first' : 'balance.more')}</span>
      {ticks.map((tick) => (
        <span key={tick} className="tick">
          {formatTick(tick, ticks, unit, words)}
        </span>
      ))}
    </div>
  );
}

/** The number with its interval, on the band; the text beside it says the same. */
function Strip({ scale, line }: { readonly scale: BalanceScale; readonly line: FindingLine }): ReactElement {
  const { fair, half, margin } = scale;
  const { advantage, verdict, games } = line;
  const span = (low: number, high: number): { left: string; width: string } => {
    const from = placeOn(scale, low);
    return { left: `${from}%`, width: `${placeOn(scale, high) - from}%` };
  };
  const side = verdict.kind === 'favoured' || verdict.kind === 'edge' ? ` strip-${verdict.side}` : '';
  return (
    <div className={`strip${side}`} aria-hidden="true">
      <span className="strip-band" style={span(fair - margin, fair + margin)} />
      <span className="strip-fair" />
      {advantage !== null && (
        <>
          {advantage.low !== null && advantage.high !== null && (
            <span
              className={`strip-interval${advantage.low < fair - half ? ' beyond-left' : ''}${advantage.high > fair + half ? ' beyond-right' : ''}`}
              style={span(advantage.low, advantage.high)}
            />
          )}
          <span
            className={games < SPARSE ? 'strip-dot sparse' : 'strip-dot'}
            style={{ left: `${placeOn(scale, advantage.value)}%` }}
          />
        </>
      )}
    </div>
  );
}

/** Below so many games a dot is hollow. */
const SPARSE = 30;
