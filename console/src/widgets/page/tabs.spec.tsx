// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/render.tsx';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'lines', label: 'Lines', count: 2, content: () => 'two lines' },
  { id: 'panels', label: 'Panels', content: () => 'nine panels' },
  { id: 'papers', label: 'Papers', content: () => 'one paper' },
];
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

it('W-49 B-032 a tab is opened by the hash of the URL, and writes it', async () => {
  const { router } = await renderBlock(<Tabs tabs={tabs} label="Parts" />, { at: '/orders/1#panels' });
  expect(chosen()).toBe('Panels');
  expect(screen.getByRole('tabpanel').textContent).toBe('nine panels');
  fireEvent.click(screen.getByRole('tab', { name: /Lines/ }));
  await waitFor(() => expect(router.state.location.hash).toBe('lines'));
  expect(chosen()).toBe('Lines2');
});

it('B-032 an unknown hash opens the first tab; arrows walk', async () => {
  await renderBlock(<Tabs tabs={tabs} label="Parts" />, { at: '/orders/1#nothing' });
  expect(chosen()).toBe('Lines2');
  fireEvent.keyDown(screen.getByRole('tab', { name: /Lines/ }), { key: 'ArrowRight' });
  await waitFor(() => expect(chosen()).toBe('Panels'));
  expect(document.activeElement?.textContent).toBe('Panels');
});

it('B-032 a second arrow counts although the URL has not followed the first', async () => {
  const { router } = await renderBlock(<Tabs tabs={tabs} label="Parts" />, { at: '/orders/1#lines' });
  screen.getByRole('tab', { name: /Lines/ }).focus();
  // Both within one act: nothing is drawn between them, as when the browser is slower than the hand.
  act(() => {
    for (let press = 0; press < 2; press += 1)
      fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
  });
  await waitFor(() => expect(router.state.location.hash).toBe('papers'));
  expect(document.activeElement?.textContent).toBe('Papers');
  await waitFor(() => expect(chosen()).toBe('Papers'));
});
