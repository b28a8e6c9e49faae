import {
  type ComponentType,
  lazy,
  type ReactElement,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
} from 'react';
import { FindingsPage } from './pages/findings/findings-page.tsx';
import { ErrorBoundary } from './shared/error-boundary.tsx';
import { Header } from './shared/header.tsx';
import { type Language, LANGUAGES, useWords, WordsContext, wordsOf } from './shared/i18n/i18n.ts';
import { Link } from './shared/link.tsx';
import { ShownThemeContext } from './shared/shown-theme.ts';
import { keep, kept } from './shared/storage.ts';
import { useTheme } from './shared/theme.ts';
import { usePlace } from './shared/url-state.ts';

interface PageEntry {
  /** Shown while it is loaded, which `load` does before. */
  Page: ComponentType;
  readonly load: () => Promise<void>;
}

/** A page that is loaded when it is opened, with the charts and boards that it needs. */
function lazyPage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): PageEntry {
  const entry: PageEntry = {
    Page: lazy<ComponentType>(async () => ({ default: (await load())[name] })),
    async load() {
      entry.Page = (await load())[name];
    },
  };
  return entry;
}

/** Pages by name; what was found is where everything begins. */
const PAGES = {
  findings: { Page: FindingsPage, load: () => Promise.resolve() },
  runs: lazyPage(() => import('./pages/run-list/runs-page.tsx'), 'RunsPage'),
  run: lazyPage(() => import('./pages/run/run-page.tsx'), 'RunPage'),
  games: lazyPage(() => import('./pages/games/games-page.tsx'), 'GamesPage'),
  replay: lazyPage(() => import('./pages/replay/replay-page.tsx'), 'ReplayPage'),
  map: lazyPage(() => import('./pages/map/map-page.tsx'), 'MapPage'),
  atlas: lazyPage(() => import('./pages/atlas/atlas-page.tsx'), 'AtlasPage'),
  strength: lazyPage(() => import('./pages/strength/strength-page.tsx'), 'StrengthPage'),
  compare: lazyPage(() => import('./pages/compare/compare-page.tsx'), 'ComparePage'),
  searches: lazyPage(() => import('./pages/searches/searches-page.tsx'), 'SearchesPage'),
  openings: lazyPage(() => import('./pages/openings/openings-page.tsx'), 'OpeningsPage'),
  play: lazyPage(() => import('./pages/play/play-page.tsx'), 'PlayPage'),
  start: lazyPage(() => import('./pages/start/start-page.tsx'), 'StartPage'),
  variants: lazyPage(() => import('./pages/variants/variants-page.tsx'), 'VariantsPage'),
  variant: lazyPage(() => import('./pages/variants/variant-page.tsx'), 'VariantPage'),
  editor: lazyPage(() => import('./pages/editor/editor-page.tsx'), 'EditorPage'),
  about: lazyPage(() => import('./pages/about/about-page.tsx'), 'AboutPage'),
} as const satisfies Readonly<Record<string, PageEntry>>;
type PageName = keyof typeof PAGES;

const pageAt = (path: string): PageName | undefined =>
  (Object.keys(PAGES) as PageName[]).find((name) => path === (name === 'findings' ? '/' : `/${name}`));

/**
 * Loads what an address shows and says. React shows a page that it had to wait for 300 ms later than it could, so it does not wait
 * for the first one.
 */
export async function loadFirst({ pathname, search }: Location): Promise<void> {
  const name = pageAt(pathname);
  await Promise.all([
    wordsOf(languageOf(new URLSearchParams(search).get('lang'))),
    name && PAGES[name].load(),
  ]);
}

function NoPage(): ReactElement {
  const { t } = useWords();
  return (
    <section className="note">
      <h1>{t('nav.nothing')}</h1>
      <p>
        <Link href="/runs">{t('failure.home')}</Link>
      </p>
    </section>
  );
}

const LANGUAGE_KEY = 'draughts-lab.language';

export function App(): ReactElement {
  const { path, search } = usePlace();
  const { theme, shown, choose } = useTheme();
  // Another language is shown when its words are here; until then the page stays as it is.
  const language = useDeferredValue(languageOf(search.get('lang')));
  const known = wordsOf(language);
  const words = known instanceof Promise ? use(known) : known;
  const name = pageAt(path);
  const { Page } = name === undefined ? { Page: NoPage } : PAGES[name];
  const detail = search.get('run') ?? search.get('variant');
  useEffect(() => {
    document.documentElement.lang = words.language;
    document.title = `${words.t(`nav.${name ?? 'nothing'}`)}${detail === null ? '' : ` ${detail}`} – Draughts Lab`;
  }, [words, name, detail]);
  return (
    <WordsContext value={words}>
      <ShownThemeContext value={shown}>
        <a className="skip" href="#main">
          {words.t('page.skip')}
        </a>
        <Header theme={theme} chooseTheme={choose} path={path} />
        <main id="main" tabIndex={-1}>
          <ErrorBoundary attempt={`${path}?${search.toString()}`}>
            <Suspense fallback={<p role="status">{words.t('page.loading')}</p>}>
              <Page />
            </Suspense>
          </ErrorBoundary>
        </main>
      </ShownThemeContext>
    </WordsContext>
  );
}

/** The address says the language first, then the last choice in this browser, then the browser. */
function languageOf(asked: string | null): Language {
  if (LANGUAGES.includes(asked as Language)) keep(LANGUAGE_KEY, asked);
  const wanted = [asked, kept(LANGUAGE_KEY), ...navigator.languages.map((name) => name.slice(0, 2))];
  return wanted.find((name): name is Language => LANGUAGES.includes(name as Language)) ?? 'en';
}
