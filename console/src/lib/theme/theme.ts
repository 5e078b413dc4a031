import { createStore, useStore } from '../store.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';
const key = 'glasshouse.theme';

const read = (): ThemeChoice => {
  try {
    const value = localStorage.getItem(key);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
};

const choice = createStore<ThemeChoice>(typeof window === 'undefined' ? 'system' : read());
const scheme = createStore<'light' | 'dark'>('light');

function apply(): void {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const wanted = choice.get();
  scheme.set(wanted === 'system' ? (isDark ? 'dark' : 'light') : wanted);
  document.documentElement.dataset.theme = scheme.get();
}

/** Follows the choice and the system for as long as the page lives. */
export function startTheme(): void {
  apply();
  choice.subscribe(apply);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
}

/** Chooses a theme and keeps it on this browser. */
export function chooseTheme(wanted: ThemeChoice): void {
  choice.set(wanted);
  try {
    localStorage.setItem(key, wanted);
  } catch {
    // Not kept, only shown.
  }
}

export const useThemeChoice = () => useStore(choice);
/** What is shown now, whatever was chosen. */
export const useScheme = () => useStore(scheme);
