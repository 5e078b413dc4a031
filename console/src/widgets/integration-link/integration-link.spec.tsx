// @vitest-environment jsdom
import type { IntegrationLink as Item } from '@glasshouse/services/platform/contract/integration-link';
import { syncEndpoint } from '@glasshouse/services/platform/contract/integration-link';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { IntegrationLink } from './integration-link.tsx';

const option = (name: string, enabled = true) => ({
  enabled,
  name,
  permissionRequired: 'contact',
  link: `/contacts/7/integration/${name.toLowerCase()}`,
});
const xero: Item = {
  name: 'Xero',
  active: true,
  linked: true,
  syncError: false,
  errorMessage: null,
  link: 'https://xero.example/7',
  imagePath: 'xero logo.png',
  options: { resync: option('Resync'), relink: option('Relink', false) },
};
const shown = (item: Item, granted?: 'all' | []) => renderBlock(<IntegrationLink item={item} />, { granted });

it('W-27 B-131 tells the error, Synced or Pending Sync', async () => {
  const { unmount } = await shown(xero);
  expect(screen.getByText('Synced')).toBeTruthy();
  unmount();
  const second = await shown({ ...xero, linked: false });
  expect(screen.getByText('Pending Sync')).toBeTruthy();
  second.unmount();
  await shown({ ...xero, syncError: true, errorMessage: 'The ABN is taken' });
  expect(screen.getByText('The ABN is taken')).toBeTruthy();
  expect(screen.queryByText('Synced')).toBeNull();
});

it('W-27 B-132 is shown only when active or with a sync error', async () => {
  const { unmount } = await shown({ ...xero, active: false });
  expect(screen.queryByText('Xero')).toBeNull();
  unmount();
  await shown({ ...xero, active: false, syncError: true, errorMessage: 'No' });
  expect(screen.getByText('Xero')).toBeTruthy();
});

it('W-27 B-135 takes its picture from /glass/integrations/', async () => {
  await shown(xero);
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/glass/integrations/xero%20logo.png');
});

it('W-27 B-133 offers resync and relink only when linked, enabled and permitted', async () => {
  const names = () => screen.queryAllByRole('button').map((button) => button.textContent);
  const all = await shown(xero);
  expect(names()).toEqual(['Resync']);
  all.unmount();
  const both = await shown({ ...xero, options: { ...xero.options, relink: option('Relink') } });
  expect(names()).toEqual(['Resync', 'Relink']);
  both.unmount();
  const unlinked = await shown({ ...xero, linked: false });
  expect(names()).toEqual([]);
  unlinked.unmount();
  await shown(xero, []);
  expect(names()).toEqual([]);
});

it('W-27 B-134 posts to the link of the option without a payload', async () => {
  const server = serverAnswers();
  const endpoint = syncEndpoint(xero.options.resync);
  server.on(endpoint, () => ({}) as never);
  const changed = vi.fn();
  await renderBlock(<IntegrationLink item={xero} onChanged={changed} />);
  await userEvent.click(screen.getByRole('button', { name: 'Resync' }));
  await vi.waitFor(() => expect(changed).toHaveBeenCalled());
  expect(server.sent).toMatchObject([
    { method: 'POST', path: '/api/v1/contacts/7/integration/resync', body: undefined },
  ]);
});

it('W-27 W-43 B-077 opens the network error dialog when the resync fails', async () => {
  const server = serverAnswers();
  server.on(
    syncEndpoint(xero.options.resync),
    () => new Refused(409, { code: 'Conflict', message: 'Xero is not connected' }) as never,
  );
  await shown(xero);
  await userEvent.click(screen.getByRole('button', { name: 'Resync' }));
  const dialog = await screen.findByRole('dialog', { name: 'Error Syncing Item' });
  expect(dialog.textContent).toContain('Xero is not connected');
});
