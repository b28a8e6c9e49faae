import { type ReactElement, useEffect } from 'react';
import { type Language, useWords } from '../../shared/i18n/i18n.ts';
import { usePlace } from '../../shared/url-state.ts';
import { aboutEn } from './about-en.ts';
import { aboutRu } from './about-ru.ts';

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

/** Long, and read on this page alone: they are loaded with it. */
const TEXTS: Readonly<Record<Language, Readonly<Record<keyof typeof aboutEn, string>>>> = {
  en: aboutEn,
  ru: aboutRu,
};

/** What each number means, how it is computed, and when it misleads. */
export function AboutPage(): ReactElement {
  const { t, language } = useWords();
  const texts = TEXTS[language];
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
      <p className="lead">{texts['about.lead']}</p>
      {TOPICS.map((name) => (
        <section key={name} className={name === topic ? 'about about-chosen' : 'about'}>
          <h2 id={`about-${name}`} tabIndex={-1}>
            {texts[`about.${name}.title`]}
          </h2>
          <p>{texts[`about.${name}.what`]}</p>
          <p>{texts[`about.${name}.how`]}</p>
          <p className="caution">{texts[`about.${name}.caution`]}</p>
        </section>
      ))}
    </>
  );
}
