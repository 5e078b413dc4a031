// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/render.tsx';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'lines', label: 'Lines', count: 2, content: () => 'two lines' },
  { id: 'panels', label: 'Panels', content: () => 'nine panels' },
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
