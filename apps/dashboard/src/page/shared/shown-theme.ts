import { createContext, useContext } from 'react';

/** The theme on the screen, for what is drawn on a canvas. */
export const ShownThemeContext = createContext<'light' | 'dark'>('light');

export function useShownTheme(): 'light' | 'dark' {
  return useContext(ShownThemeContext);
}
