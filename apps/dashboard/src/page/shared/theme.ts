import { useEffect, useState } from 'react';
import { keep, kept } from './storage.ts';

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
      keep(KEY, next);
    },
  };
}

const stored = (): Theme => THEMES.find((theme) => theme === kept(KEY)) ?? 'system';
