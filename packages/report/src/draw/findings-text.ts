import { type Estimate, isOffScale } from '../estimate.ts';
import type { FindingLine, Findings, MatchLine, Most, Unsettled } from '../findings/findings.ts';
import type { OpeningFinding } from '../findings/opening-finding.ts';
import type { Words } from './words.ts';

/** A list of names is no longer, where nothing else is said. */
const NAMES = 70;
/** A sentence speaks of so many variants, each with its numbers. */
const SPOKEN_OF = 4;

/** What people ask of a run. */
export type Asked = 'fairest' | 'favoured' | 'drawish' | 'longest' | 'openings' | 'open' | 'stronger';

/** A question that people ask of a run, and its answer. */
export interface Answered {
  readonly asked: Asked;
  readonly question: string;
  readonly answer: string;
}

/**
 * What a run answers: which is the fairest, whom the rules favour, what is the most drawish, the longest, and still open.
 *
 * @param nameOf what a variant or a player is called
 * @param room characters of a list of names; a longer one is a number of variants
 */
export function findingAnswers(
  {
    lines,
    balanced,
    favoured,
    mostDrawish,
    longest,
    unsettled,
    afterRandomPlies,
    openings,
    matches,
  }: Findings,
  words: Words,
  nameOf: (id: string) => string,
  room: number = NAMES,
): Answered[] {
  const { t } = words;
  const isJudged = lines.some(({ verdict }) => verdict.kind !== 'none');
  const all: (readonly [asked: Asked, answer: string | null])[] = [
    ['fairest', isJudged ? scoped(fairest(lines, balanced)) : null],
    ['favoured', favoured.length === 0 ? null : scoped(some(favoured.map(favouredText)))],
    ['drawish', mostDrawish && most('finding.drawish', mostDrawish, 100)],
    ['longest', longest && most('finding.longest', longest, 1)],
    ['openings', openings.length === 0 ? null : openings.map(openingsText).join('; ')],
    ['open', unsettled.length === 0 ? null : openText(unsettled)],
    ['stronger', matches.length === 1 ? stronger(matches[0]!) : null],
  ];
  return all.flatMap(([asked, answer]) =>
    answer === null ? [] : [{ asked, question: t(`finding.ask.${asked}`), answer: sentence(answer) }],
  );

  /** Random moves are no part of a game that is played well: what is found after them is said to be. */
  function scoped(text: string): string {
    return afterRandomPlies ? t('finding.after', { text }) : text;
  }

  function few(ids: readonly string[]): string {
    const names = ids.map(nameOf);
    const text =
      names.length < 2
        ? names.join('')
        : t('finding.and', { all: names.slice(0, -1).join(', '), last: names.at(-1)! });
    return text.length <= room ? text : t('finding.variants', { n: ids.length });
  }

  /** Some of many, and how many more. */
  function some(texts: readonly string[]): string {
    const more = texts.length - SPOKEN_OF;
    return [...texts.slice(0, SPOKEN_OF), ...(more > 0 ? [t('finding.more', { n: more })] : [])].join('; ');
  }

  function fairest([first]: readonly FindingLine[], ids: readonly string[]): string {
    const { scale, margin: value } = first!.verdict;
    const margin = t(`verdict.margin.${scale}`, {
      value: scale === 'elo' ? words.number(value, 0) : words.percent(value),
    });
    if (ids.length === 0) return t('finding.balanced.none', { margin });
    return t(ids.length === 1 ? 'finding.balanced.one' : 'finding.balanced.many', {
      names: few(ids),
      margin,
    });
  }

  function favouredText({ variant, advantage, verdict: { side, kind } }: FindingLine): string {
    return t(`finding.${kind === 'edge' ? 'edge' : 'favoured'}.${side!}`, {
      name: nameOf(variant),
      by: advantage === null ? '…' : sizeText(advantage),
    });
  }

  function sizeText(estimate: Estimate): string {
    const { value, low, high } = sizes(estimate);
    const text = (end: number): string => words.number(end, 0);
    if (low !== null && isOffScale(value)) return t('finding.over', { by: text(low) });
    return low === null || high === null ? text(value) : `${text(value)} [${text(low)}, ${text(high)}]`;
  }

  function most(
    key: 'finding.drawish' | 'finding.longest',
    { variant, value, alike }: Most,
    by: number,
  ): string {
    const text = t(key, { name: nameOf(variant), value: words.number(by * value, 0) });
    return alike.length === 0 ? text : t('finding.alike', { most: text, names: few(alike) });
  }

  function openingsText({ variant, rated, favouring }: OpeningFinding): string {
    const of = (wanted: string): number => favouring.filter(({ side }) => side === wanted).length;
    const found = t('finding.openings', {
      name: nameOf(variant),
      rated,
      first: of('first'),
      second: of('second'),
    });
    const names = favouring
      .slice(0, SPOKEN_OF)
      .map(({ opening, score }) =>
        t('finding.openings.score', { score: words.number(100 * score, 0), opening: nameOf(opening) }),
      );
    return names.length === 0 ? found : t('finding.openings.clearest', { found, names: names.join(', ') });
  }

  function openText(open: readonly Unsettled[]): string {
    const of = (need: Unsettled['need']): Unsettled[] => open.filter((one) => one.need === need);
    const games = of('games');
    const rest = (['players', 'margin', 'lines'] as const).flatMap((need) => {
      const ids = of(need).map(({ variant }) => variant);
      return ids.length === 0 ? [] : [t(`finding.open.${need}`, { names: few(ids) })];
    });
    const more =
      games.length > SPOKEN_OF
        ? [t('finding.open.games.many', { n: games.length })]
        : games.map((one) =>
            t('finding.open.games', { name: nameOf(one.variant), games: words.number(one.games!, 0) }),
          );
    return [...more, ...rest].join('; ');
  }

  function stronger({ players, elo }: MatchLine): string | null {
    if (elo === null || elo.method === null) return null;
    const isFirst = (elo.low ?? -Infinity) > 0;
    if (!isFirst && (elo.high ?? Infinity) >= 0) return t('finding.stronger.neither');
    return t('finding.stronger', {
      name: nameOf(players[isFirst ? 0 : 1]),
      by: sizeText(elo),
    });
  }
}

/** What says most comes first: whom the rules favour, who is stronger, which games are shown to be fair. */
const TELLING: readonly Asked[] = [
  'favoured',
  'stronger',
  'openings',
  'fairest',
  'drawish',
  'longest',
  'open',
];

/** The answers that say most, for where there is room for a few. */
export function tellingAnswers(
  findings: Findings,
  most: number,
  ...how: [words: Words, nameOf: (id: string) => string, room?: number]
): Answered[] {
  // That nothing has been shown to be fair says the least.
  const rank = ({ asked }: Answered): number =>
    asked === 'fairest' && findings.balanced.length === 0 ? TELLING.length : TELLING.indexOf(asked);
  return findingAnswers(findings, ...how)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, most);
}

const sentence = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;

/** An advantage of either side as a size. */
function sizes({ value, low, high }: Estimate): Pick<Estimate, 'value' | 'low' | 'high'> {
  const turned = (end: number | null): number | null => (end === null ? null : -end);
  return value >= 0 ? { value, low, high } : { value: -value, low: turned(high), high: turned(low) };
}
