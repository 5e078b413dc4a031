import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isNavigationKey } from './navigation-keys.ts';

const source = new URL('../../', import.meta.url).pathname;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

/** Shortcuts as they are written in a file: the key, and what stands until the next one. */
const declaredIn = (text: string) =>
  [...text.matchAll(/\bkeys: '([^']+)'(?=([\s\S]*?)(?:\brun\b|\bkeys: '|$))/g)].map(([, keys = '', rest = '']) => ({
    keys,
    moves: rest.includes('moves: true'),
  }));

/** Keys of a record's actions, drawn on their buttons: { hold: 'h' }. */
const onButtonsIn = (text: string) =>
  [...text.matchAll(/\b(?:keys|actionKeys)(?: = |=\{)\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/: '([^']+)'/g)].map(([, key = '']) => key),
  );

it('sees an action on a key of navigation', () => {
  const bad = declaredIn(
    `{ keys: 'h', label: 'Hold' },\n{\n  action,\n  keys: 'j',\n  label: 'Process now',\n  run: go }`,
  );
  expect(bad.filter(({ keys, moves }) => isNavigationKey(keys) && !moves)).toEqual([{ keys: 'j', moves: false }]);
  expect(onButtonsIn("const keys = { hold: 'h', stop: 'ArrowDown' } as const").filter(isNavigationKey)).toHaveLength(1);
});

it('no page declares an action on a key of navigation, over a list or without one', () => {
  // The palette shows keys that are registered elsewhere.
  const all = files.filter(({ name }) => !name.endsWith('shell-actions.ts'));
  const declared = all.flatMap(({ name, text }) => declaredIn(text).map((one) => ({ name, ...one })));
  expect(declared.length).toBeGreaterThan(40);
  expect(declared.filter(({ keys, moves }) => isNavigationKey(keys) && !moves)).toEqual([]);
});

it('no action of a record has a key of navigation', () => {
  const onButtons = files.flatMap(({ name, text }) => onButtonsIn(text).map((key) => ({ name, key })));
  expect(onButtons.length).toBeGreaterThan(8);
  expect(onButtons.filter(({ key }) => isNavigationKey(key))).toEqual([]);
});
