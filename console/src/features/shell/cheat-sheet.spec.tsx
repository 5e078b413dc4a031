// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetKeys } from '../../lib/keys/key-choices.ts';
import { listenForKeys, useKeys } from '../../lib/keys/keys.ts';
import { renderBlock } from '../../testing/render.tsx';
import CheatSheet from './cheat-sheet.tsx';

const run = vi.fn();
const save = vi.fn();
function Page() {
  useKeys([
    { keys: 'c', label: 'New order', group: 'List', run },
    { keys: 'f', label: 'Add a filter', group: 'List', run: () => {} },
    { keys: 'mod+s', label: 'Save', group: 'Forms', run: save },
  ]);
  return null;
}
let stop = () => {};
const press = (key: string, held: object = {}) => fireEvent.keyDown(document.body, { key, ...held });

beforeEach(() => {
  localStorage.clear();
  act(resetKeys);
  run.mockReset();
  save.mockReset();
  stop = listenForKeys(window);
});
afterEach(() => stop());

it('lists every shortcut of the screen by group', async () => {
  await renderBlock(
    <>
      <Page />
      <CheatSheet />
    </>,
  );
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(['List', 'Forms']);
  expect(screen.getByRole('button', { name: 'New order, C: change' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save, Ctrl S: change' })).toBeTruthy();
});

it('gives a shortcut another key, refuses one that is taken, and keeps it in the browser', async () => {
  const view = await renderBlock(
    <>
      <Page />
      <CheatSheet />
    </>,
  );
  const button = () => screen.getByRole('button', { name: /^New order/ });
  fireEvent.click(button());
  fireEvent.keyDown(button(), { key: 'f' });
  expect(screen.getByRole('alert').textContent).toBe('That key is Add a filter');
  fireEvent.keyDown(button(), { key: 'n' });
  expect(screen.getByRole('button', { name: 'New order, N: change' })).toBeTruthy();
  view.unmount();
  await renderBlock(<Page />);
  press('c');
  expect(run).not.toHaveBeenCalled();
  press('n');
  expect(run).toHaveBeenCalledOnce();
  expect(JSON.parse(localStorage.getItem('glasshouse.keys') ?? '{}')).toMatchObject({
    keys: { 'List: New order': 'n' },
  });
});

it('turns single keys off and leaves those with Ctrl', async () => {
  const view = await renderBlock(
    <>
      <Page />
      <CheatSheet />
    </>,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: /^Single-key shortcuts/ }));
  view.unmount();
  await renderBlock(<Page />);
  press('c');
  press('s', { ctrlKey: true });
  expect(run).not.toHaveBeenCalled();
  expect(save).toHaveBeenCalledOnce();
});

it('gives no action a key that only moves', async () => {
  await renderBlock(
    <>
      <Page />
      <CheatSheet />
    </>,
  );
  const button = screen.getByRole('button', { name: 'New order, C: change' });
  fireEvent.click(button);
  fireEvent.keyDown(button, { key: 'j' });
  expect(screen.getByRole('alert').textContent).toBe('That key only moves through a list or a page');
  fireEvent.keyDown(button, { key: 'n' });
  expect(screen.getByRole('button', { name: 'New order, N: change' })).toBeTruthy();
});
