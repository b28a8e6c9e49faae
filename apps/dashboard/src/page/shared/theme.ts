import { useEffect, useState } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'draughts-lab.theme';

/** The chosen theme, kept in this browser, and the one that is shown. */
export function useTheme(): {
  readonly theme: Theme;
  readonly shown: 'light' | 'dark';
  readonly choose: (theme: Theme) => void;
} {
  const [theme, setTheme] = useState<Theme>(stored);
  const [systemDark, setSystemDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const update = (): void => setSystemDark(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  const shown = theme === 'system' ? (systemDark ? 'dark' : 'light') : theme;
  useEffect(() => {
    document.documentElement.dataset['theme'] = shown;
  }, [shown]);
  return {
    theme,
    shown,
    choose: (next) => {
      setTheme(next);
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
  };
}

function stored(): Theme {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system';
  } catch {
    return 'system';
  }
}
