import type { ReactElement } from 'react';
import { SelectField } from './fields.tsx';
import { LANGUAGES, type TextKey, useWords } from './i18n/i18n.ts';
import { Link } from './link.tsx';
import { type Theme, THEMES } from './theme.ts';
import { setParams } from './url-state.ts';

/** The places of the page: each with its pages in the menu, and those that are reached from them. */
const PLACES = [
  {
    name: 'place.findings',
    pages: [
      ['/', 'nav.findings'],
      ['/compare', 'nav.compare'],
      ['/map', 'nav.map'],
      ['/strength', 'nav.strength'],
    ],
    also: [],
  },
  {
    name: 'place.experiments',
    pages: [
      ['/runs', 'nav.runs'],
      ['/searches', 'nav.searches'],
      ['/start', 'nav.start'],
    ],
    also: ['/run', '/games', '/replay', '/openings'],
  },
  {
    name: 'place.games',
    pages: [
      ['/variants', 'nav.variants'],
      ['/atlas', 'nav.atlas'],
    ],
    also: ['/variant'],
  },
  {
    name: 'place.workshop',
    pages: [
      ['/editor', 'nav.editor'],
      ['/play', 'nav.play'],
    ],
    also: [],
  },
  { name: 'place.help', pages: [['/about', 'nav.about']], also: [] },
] as const satisfies readonly {
  readonly name: TextKey;
  readonly pages: readonly (readonly [path: string, name: TextKey])[];
  readonly also: readonly string[];
}[];

export function Header({
  theme,
  chooseTheme,
  path,
}: {
  readonly theme: Theme;
  readonly chooseTheme: (theme: Theme) => void;
  readonly path: string;
}): ReactElement {
  const { t, language } = useWords();
  const place = PLACES.find(({ pages, also }) =>
    [...pages.map(([at]) => at), ...also].some((at) => at === path),
  );
  return (
    <header className="top">
      <Link className="brand" href="/">
        Draughts Lab
      </Link>
      <nav aria-label={t('nav.label')}>
        <ul>
          {PLACES.map((one) => (
            <li key={one.name}>
              <Link href={one.pages[0][0]} aria-current={one === place ? 'true' : undefined}>
                {t(one.name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="switches">
        <SelectField
          className="switch"
          label={<span className="visually-hidden">{t('theme.label')}</span>}
          value={theme}
          choices={THEMES.map((name) => [name, t(`theme.${name}`)])}
          onChange={chooseTheme}
        />
        <SelectField
          className="switch"
          label={<span className="visually-hidden">{t('language.label')}</span>}
          value={language}
          choices={LANGUAGES.map((code) => [code, code.toUpperCase()])}
          onChange={(lang) => setParams({ lang }, { replace: true })}
        />
      </div>
      {place !== undefined && place.pages.length > 1 && (
        <nav aria-label={t(place.name)} className="inside">
          <ul>
            {place.pages.map(([href, key]) => (
              <li key={href}>
                <Link href={href} aria-current={path === href ? 'page' : undefined}>
                  {t(key)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}
