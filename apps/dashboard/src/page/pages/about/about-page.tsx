import { type ReactElement, useEffect } from 'react';
import { useWords } from '../../shared/i18n/i18n.ts';
import { usePlace } from '../../shared/url-state.ts';

/** Sections of the page; figures and numbers link to them. */
const TOPICS = [
  'score',
  'results',
  'elo',
  'verdict',
  'pairs',
  'intervals',
  'convergence',
  'copies',
  'lengths',
  'endings',
  'branching',
  'captures',
  'openings',
  'map',
  'strength',
  'compare',
  'search',
  'excluded',
  'replay',
] as const;

/** What each number means, how it is computed, and when it misleads. */
export function AboutPage(): ReactElement {
  const { t } = useWords();
  const topic = usePlace().search.get('topic');
  useEffect(() => {
    const target =
      topic === null ? null : document.querySelector<HTMLElement>(`[id="about-${CSS.escape(topic)}"]`);
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [topic]);
  return (
    <>
      <h1>{t('nav.about')}</h1>
      <p className="lead">{t('about.lead')}</p>
      {TOPICS.map((name) => (
        <section key={name} className={name === topic ? 'about about-chosen' : 'about'}>
          <h2 id={`about-${name}`} tabIndex={-1}>
            {t(`about.${name}.title`)}
          </h2>
          <p>{t(`about.${name}.what`)}</p>
          <p>{t(`about.${name}.how`)}</p>
          <p className="caution">{t(`about.${name}.caution`)}</p>
        </section>
      ))}
    </>
  );
}
