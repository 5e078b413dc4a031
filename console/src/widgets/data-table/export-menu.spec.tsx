// @vitest-environment jsdom
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { parseTableQuery, type TableColumn, writeTableQuery } from '@glasshouse/services/platform/contract/table';
import { exportContract } from '@glasshouse/services/platform/export/export.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { ExportTray } from '../exports/export-tray.tsx';
import { ExportMenu } from './export-menu.tsx';
import { exportPath } from './export-path.ts';

const endpoint = ordersContract.listOrders;
const { number, total, createdAt } = endpoint.table;
const columns = [
  ['total', total],
  ['number', number],
] as const;
const query = writeTableQuery(
  {
    search: 'smith',
    start: 50,
    length: 25,
    order: { field: 'createdAt', dir: 'desc' },
    filters: [{ field: 'status', operator: 'include', values: ['draft', 'production'] }],
  },
  endpoint.table,
);
const clicked: string[] = [];
const menu = (matching: number) => (
  <>
    <ExportMenu
      endpoint={endpoint}
      query={query}
      columns={columns}
      noun={['order', 'orders']}
      title="Orders"
      matching={matching}
    />
    <ExportTray />
  </>
);
const choose = async (name: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const running = {
  id: 5,
  title: 'Orders',
  format: 'csv',
  state: 'running',
  rows: 2_000,
  total: 8_000,
  bytes: 0,
  error: null,
  createdAt: '2026-11-21T10:00:00.000Z',
} as const;

beforeEach(() => {
  clicked.length = 0;
  localStorage.clear();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => vi.restoreAllMocks());

describe('the path of an export', () => {
  const asked = parseTableQuery(
    Object.fromEntries(
      new URL(`http://x${exportPath({ endpoint, query, columns, title: 'Orders' }, 'csv')}`).searchParams,
    ),
    endpoint.table,
  );

  it('B-159 asks for what is shown: the same search, filters and order, all rows, the columns in their order', () => {
    expect(asked).toMatchObject({
      search: 'smith',
      format: 'csv',
      title: 'Orders',
      order: { field: 'createdAt', dir: 'desc' },
      filters: [{ field: 'status', operator: 'include', values: ['draft', 'production'] }],
      start: 0,
    });
    const exported = asked.columns.filter((column) => column.export);
    expect(exported.map((column) => [column.data, column.title])).toEqual([
      ['total', 'Total $ inc'],
      ['number', 'Order'],
    ]);
  });

  it('B-388 leaves out hidden columns and those that are never exported', () => {
    const more: [string, TableColumn][] = [
      ['number', number],
      ['contactId', endpoint.table.contactId],
      ['createdAt', { ...createdAt, export: false }],
    ];
    const path = exportPath({ endpoint, query: {}, columns: more, title: 'Orders' }, 'pdf');
    expect([...new URL(`http://x${path}`).searchParams].filter(([key]) => key.endsWith('[data]'))).toEqual([
      ['columns[0][data]', 'number'],
    ]);
  });
});

describe('the export menu', () => {
  it('B-159 asks POST /system/signedurl with the path of the list and opens the url', async () => {
    const server = serverAnswers();
    server.on(exportContract.listExports, () => ({ exports: [] }));
    server.on(exportContract.signUrl, () => ({ url: '/api/v1/orders?format=csv&expires=1&signature=x' }));
    await renderBlock(menu(5_000));
    await choose(/CSV/);
    await waitFor(() => expect(clicked).toEqual(['/api/v1/orders?format=csv&expires=1&signature=x']));
    expect(server.sentTo(exportContract.signUrl)[0]?.body).toMatchObject({
      path: expect.stringMatching(/^\/orders\?format=csv&title=Orders/),
    });
    expect(server.sentTo(exportContract.startExport)).toHaveLength(0);
  });

  it('B-078 opens a dialog when it fails', async () => {
    const server = serverAnswers();
    server.on(exportContract.listExports, () => ({ exports: [] }));
    server.on(
      exportContract.signUrl,
      () => new Refused(500, { code: 'InternalError', message: 'Something went wrong on our side' }),
    );
    await renderBlock(menu(10));
    await choose(/PDF/);
    const dialog = await screen.findByRole('dialog', { name: 'Error Exporting' });
    expect(dialog.textContent).toContain('Could not export the data');
    expect(clicked).toEqual([]);
    await userEvent.click(screen.getByText('Close'));
  });

  it('exports long lists in the background: progress, stop, download', async () => {
    const server = serverAnswers();
    server.on(exportContract.listExports, () => ({ exports: [] }));
    server.on(exportContract.startExport, () => running);
    server.on(exportContract.cancelExport, () => ({ ...running, state: 'cancelled' as const }));
    await renderBlock(menu(8_000));
    await choose(/CSV/);
    expect(await screen.findByText('2,000 of 8,000 rows')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('2000');
    expect(clicked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Stop exporting Orders CSV' }));
    await waitFor(() => expect(screen.queryByText('2,000 of 8,000 rows')).toBeNull());
    expect(server.sentTo(exportContract.cancelExport)[0]?.path).toBe('/api/v1/system/exports/5/cancel');
  });

  it('finds its exports again after a reload, and fetches what is ready', async () => {
    const server = serverAnswers();
    const done = { ...running, id: 6, state: 'done', rows: 8_000 } as const;
    server.on(exportContract.listExports, () => ({ exports: [done, running] }));
    server.on(exportContract.signUrl, () => ({ url: '/signed' }));
    await renderBlock(menu(8_000));
    expect(await screen.findByText('8,000 rows, ready for 24 hours')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Download Orders CSV' }));
    await waitFor(() => expect(clicked).toEqual(['/signed']));
    expect(server.sentTo(exportContract.signUrl)[0]?.body).toEqual({ path: '/system/exports/6/file' });
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss Orders CSV' }));
    expect(screen.queryByText('8,000 rows, ready for 24 hours')).toBeNull();
    expect(screen.getByText('2,000 of 8,000 rows')).toBeTruthy();
  });
});
