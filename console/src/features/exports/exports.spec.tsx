// @vitest-environment jsdom

import { type AccountExport, exportsContract } from '@glasshouse/services/contexts/exports/exports.contract';
import { exportContract } from '@glasshouse/services/platform/export/export.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { AccountExportsPage } from './account-exports.page.tsx';

const sha256 = 'a'.repeat(64);
const done: AccountExport = {
  ...{ id: 7, state: 'done', records: 1_200, total: 1_200, bytes: 70_000_000, seq: 900, problem: '' },
  ...{ askedAt: '2026-03-02T01:00:00.000Z', askedBy: 'Dana Whitlock', readyAt: '2026-03-02T01:10:00.000Z' },
  ...{ expiresAt: '2026-03-09T01:10:00.000Z', downloads: 2 },
  lastDownload: { at: '2026-03-02T02:00:00.000Z', by: 'Priya Nair' },
  parts: [
    { part: 1, bytes: 67_000_000, sha256 },
    { part: 2, bytes: 3_000_000, sha256 },
  ],
};
const failed: AccountExport = {
  ...done,
  ...{ id: 6, state: 'failed', parts: [], bytes: 0, downloads: 0, lastDownload: null, expiresAt: null, seq: null },
  problem: 'The person who began it may no longer export the account',
};
const running: AccountExport = {
  ...failed,
  ...{ id: 8, state: 'running', records: 300, total: 1_200, bytes: 20_000_000, problem: '' },
};

let server: ReturnType<typeof serverAnswers>;
let data: AccountExport[];
beforeEach(() => {
  queryClient.clear();
  data = [done, failed];
  server = serverAnswers();
  server.on(exportsContract.listAccountExports, () => ({ data }));
  server.on(exportsContract.startAccountExport, () => {
    data = [running, done];
    return { id: 8 };
  });
  server.on(exportsContract.cancelAccountExport, () => {
    data = [{ ...running, state: 'cancelled' }, done];
    return { id: 8 };
  });
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('lists the exports with who, size, event, expiry and the downloads of their parts', async () => {
  const { container } = await renderBlock(<AccountExportsPage />);
  const table = await screen.findByRole('table', { name: 'Exports of the account' });
  const row = within(table).getByText('Ready').closest('tr') as HTMLElement;
  for (const text of ['Dana Whitlock', '900', '1,200', /2, last by Priya Nair/])
    expect(within(row).getByText(text)).toBeTruthy();
  expect(within(table).getByText('The person who began it may no longer export the account')).toBeTruthy();
  server.on(exportContract.signUrl, () => ({ url: '#signed' }));
  await userEvent.click(within(row).getByRole('button', { name: /^Download part 2 of 2/ }));
  await waitFor(() => expect(server.sentTo(exportContract.signUrl)).toHaveLength(1));
  expect(server.sentTo(exportContract.signUrl)[0]?.body).toEqual({ path: '/admin/export?exportId=7&part=2' });
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
});

it('asks before it begins, then shows how far it is and can be cancelled', async () => {
  await renderBlock(<AccountExportsPage />);
  await userEvent.click(await button('Export the account'));
  const question = await screen.findByRole('dialog', { name: 'Export the whole account?' });
  expect(server.sentTo(exportsContract.startAccountExport)).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Export' }));
  expect(await screen.findByText(/The export is being written: 300 of 1,200 records/)).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('300');
  expect(screen.queryByRole('button', { name: 'Export the account' })).toBeNull();
  await userEvent.click(await button('Cancel'));
  const stop = await screen.findByRole('dialog', { name: 'Cancel this export?' });
  await userEvent.click(within(stop).getByRole('button', { name: 'Cancel the export' }));
  expect(await screen.findByText('Cancelled')).toBeTruthy();
  expect(server.sentTo(exportsContract.cancelAccountExport)).toHaveLength(1);
  expect(await button('Export the account')).toBeTruthy();
});

it('says that there is none yet', async () => {
  data = [];
  await renderBlock(<AccountExportsPage />);
  expect(await screen.findByText('The account has not been exported yet.')).toBeTruthy();
});

it('asks nothing of the server and says which right is missing', async () => {
  await renderBlock(<AccountExportsPage />, { granted: ['importExport:read'] });
  expect(await screen.findByText('The archive holds everything, so it needs one more right')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export the account' })).toBeNull();
  expect(server.sentTo(exportsContract.listAccountExports)).toHaveLength(0);
});
