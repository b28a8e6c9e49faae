import type { Competence } from '../competence/competence.ts';
import type { Caption, Figure } from './figure.ts';
import type { Words } from './words.ts';

/** Names in a caption before it says how many more there are. */
const MAX_NAMES = 4;

/** What was plotted, in one line: variants, players, openings, n, what was left out, the interval, the runs. */
export function captionText({ caption }: Figure, words: Words): string {
  const { t, named, say, number } = words;
  const parts = [
    list(caption.variants.map(say), words),
    list(caption.players, words),
    caption.judges.length === 0 ? '' : t('caption.judges', { judges: judgesText(caption.judges, words) }),
    caption.openings.map((opening) => openingsText(opening, words)).join(', '),
    t('figure.n', { n: caption.n }),
    ...caption.excluded.map(({ why, games }) => t(`caption.excluded.${why}`, { games })),
    ...(caption.methods.length === 0
      ? []
      : [
          t('caption.interval', {
            level: number(caption.confidence * 100, 0),
            methods: [...new Set(caption.methods.map((method) => named('method', method)))].join(', '),
          }),
        ]),
    ...(caption.shown === undefined || caption.shown.shown === caption.shown.of
      ? []
      : [t('caption.shown', caption.shown)]),
    ...caption.notes.map(say),
    caption.runs.length === 0 ? '' : t('caption.runs', { runs: list(caption.runs, words) }),
  ];
  return `${parts.filter((part) => part !== '').join('; ')}.`;
}

/** What the players of some rows judge by, in the order of the rows. */
export function captionJudges(
  rows: readonly { readonly competence: Pick<Competence, 'judges'> }[],
): Caption['judges'] {
  const judges = rows.flatMap(({ competence }) => competence.judges);
  return [...Map.groupBy(judges, ({ evaluation }) => evaluation)].map(([evaluation, same]) => ({
    evaluation,
    hasCard: same.every(({ strength }) => strength.length > 0),
  }));
}

function judgesText(judges: Figure['caption']['judges'], { t }: Words): string {
  return judges
    .map(({ evaluation, hasCard }) => {
      const text = t(`caption.evaluation.${evaluation}`);
      return hasCard || evaluation === 'people' ? text : t('caption.noCard', { judges: text });
    })
    .join(', ');
}

function list(names: readonly string[], { t }: Words): string {
  if (names.length <= MAX_NAMES) return names.join(', ');
  return `${names.slice(0, MAX_NAMES - 1).join(', ')} ${t('caption.more', { n: names.length - MAX_NAMES + 1 })}`;
}

/** `random 4`, `book 100` or `start`, as the server writes it, in words. */
export function openingsText(opening: string, { say }: Words): string {
  const [kind = '', count] = opening.split(' ');
  return say({ key: `openings.${kind}`, values: { n: Number(count ?? 0), word: opening } });
}
