import { createStore } from '../store.ts';

/** What this browser changed about single-key shortcuts (WCAG 2.1.4): each can have another key, all can be off. */
export interface KeyChoices {
  readonly areSingleKeysOff: boolean;
  /** Keys by the name of a shortcut. */
  readonly keys: Readonly<Record<string, string>>;
}

/** What of a shortcut decides its key. */
interface Named {
  readonly keys: string;
  readonly label: string;
  readonly group: string;
}

const place = 'glasshouse.keys';
const none: KeyChoices = { areSingleKeysOff: false, keys: {} };

const read = (): KeyChoices => {
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<KeyChoices>) };
  } catch {
    return none;
  }
};

export const keyChoices = createStore<KeyChoices>(typeof window === 'undefined' ? none : read());

function keep(next: KeyChoices): void {
  keyChoices.set(next);
  try {
    localStorage.setItem(place, JSON.stringify(next));
  } catch {
    // They hold as long as the page lives.
  }
}

/** Shortcuts are chosen by what they do, wherever they are found. */
export const shortcutName = ({ group, label }: Pick<Named, 'group' | 'label'>) => `${group}: ${label}`;

/** A printable key alone, such as 'c' or '?': one that speech or a slip can press. */
export const isSingleKey = (keys: string): boolean => /^(shift\+)?[^+\s]$/i.test(keys);

/** The keys a shortcut has now; null when it is off. */
export function keysOf(shortcut: Named, choices = keyChoices.get()): string | null {
  const keys = choices.keys[shortcutName(shortcut)] ?? shortcut.keys;
  return choices.areSingleKeysOff && isSingleKey(keys) ? null : keys;
}

/** Gives a shortcut another key; the key it came with puts things back. */
export function chooseKeys(shortcut: Named, keys: string): void {
  const { [shortcutName(shortcut)]: _, ...others } = keyChoices.get().keys;
  const chosen = keys === shortcut.keys ? others : { ...others, [shortcutName(shortcut)]: keys };
  keep({ ...keyChoices.get(), keys: chosen });
}

/** Turns single-key shortcuts off or on. */
export const setSingleKeysOff = (areSingleKeysOff: boolean) => keep({ ...keyChoices.get(), areSingleKeysOff });

/** Gives every shortcut the key it came with. */
export const resetKeys = () => keep(none);

/** A key press as a shortcut is written, 'mod+b' or 'shift+x'; null for a key that only holds others. */
export function writeKeys(press: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): string | null {
  const { key } = press;
  if (/^(Shift|Control|Meta|Alt|AltGraph|CapsLock|Tab|Escape)$/.test(key)) return null;
  const shift = press.shiftKey && /^[a-z]$/i.test(key) ? 'shift+' : '';
  return `${press.ctrlKey || press.metaKey ? 'mod+' : ''}${shift}${key.toLowerCase()}`;
}
