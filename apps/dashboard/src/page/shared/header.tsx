import type { ReactElement } from 'react';
import { SelectField } from './fields.tsx';
import { LANGUAGES, useWords } from './i18n/i18n.ts';
import { Link } from './link.tsx';
import { type Theme, THEMES } from './theme.ts';
import { setParams } from './url-state.ts';

const NAVIGATION = [
  ['/', 'nav.runs'],
  ['/atlas', 'nav.atlas'],
  ['/map', 'nav.map'],
  ['/strength', 'nav.strength'],
  ['/compare', 'nav.compare'],
  ['/start', 'nav.start'],
  ['/variants', 'nav.variants'],
  ['/editor', 'nav.editor'],
  ['/play', 'nav.play'],
  ['/about', 'nav.about'],
] as const;

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
  return (
    <header className="top">
      <p className="brand">Draughts Lab</p>
      <nav aria-label={t('nav.label')}>
        <ul>
          {NAVIGATION.map(([href, key]) => (
            <li key={href}>
              <Link href={href} aria-current={path === href ? 'page' : undefined}>
                {t(key)}
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
    </header>
  );
}
