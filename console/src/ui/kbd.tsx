import type { ReactNode } from 'react';
import styles from './kbd.module.css';

const drawn: Record<string, string> = {
  mod: 'Ctrl',
  shift: 'Shift',
  enter: 'Enter',
  escape: 'Esc',
  ' ': 'Space',
  arrowdown: '↓',
  arrowup: '↑',
  arrowleft: '←',
  arrowright: '→',
  pagedown: 'PgDn',
  pageup: 'PgUp',
};

/** A key as drawn on a keyboard: 'mod+k' becomes 'Ctrl K'. */
export function keyText(keys: string): string {
  return keys
    .split('+')
    .map((key) => drawn[key.toLowerCase()] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join(' ');
}

/** A shortcut hint. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className={styles.kbd} aria-hidden>
      {typeof children === 'string' ? keyText(children) : children}
    </kbd>
  );
}
