import { contract, listEndpoint } from '@glasshouse/services/platform/contract/endpoint';
import { parseTableQuery, type TableColumns } from '@glasshouse/services/platform/contract/table';
import { configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { z } from 'zod';
import { listenForKeys } from '../../lib/keys/keys.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { DataTable } from './data-table.tsx';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });

/** Columns of a list of 120 panes that tests of the table look at. */
export const columns = {
  number: { title: 'Number', type: 'link', searchable: true },
  customer: { title: 'Customer', type: 'text', searchable: true },
  total: { title: 'Total', type: 'money', unit: '$', total: true },
  made: { title: 'Made', type: 'instant', dateFilter: true },
  note: { title: 'Note', type: 'text', sortable: false },
  secret: { title: 'Secret', type: 'text', hidden: true },
} as const satisfies TableColumns;
const Row = z.object({
  id: z.number(),
  number: z.string(),
  customer: z.string(),
  total: z.string(),
  made: z.string(),
  note: z.string(),
  secret: z.string(),
});
type Row = z.infer<typeof Row>;
export const panes = contract('panes', {
  list: listEndpoint({
    path: '/panes',
    access: 'signedIn',
    summary: 'Rows of a test',
    table: columns,
    row: Row,
    reads: [],
  }),
});
export const rowOf = (id: number): Row => ({
  id,
  number: `N-${String(id).padStart(3, '0')}`,
  customer: `Customer ${id}`,
  total: `${id}.00`,
  made: '2026-11-01T00:00:00.000Z',
  note: `Note ${id}`,
  secret: `Secret ${id}`,
});

const size = 120;

/** What the URL of a page holds. */
export const search = (router: { state: { location: { search: object } } }) => router.state.location.search;

/** Shows the list at an address. */
export const show = (at = '/', props: Partial<Parameters<typeof DataTable<typeof panes.list>>[0]> = {}) =>
  renderBlock(
    <DataTable endpoint={panes.list} noun={['pane', 'panes']} linkOf={(p) => `/panes/${p.id}`} {...props} />,
    {
      at,
    },
  );

/** A server with the panes, and keys that are heard, for each test of a file. */
export function withPanes() {
  const given = { server: undefined as unknown as ReturnType<typeof serverAnswers>, stopKeys: () => {} };
  beforeEach(() => {
    given.stopKeys = listenForKeys(window);
    given.server = serverAnswers();
    given.server.on(panes.list, (_, sent) => {
      const q = parseTableQuery(sent.query, columns);
      const all = Array.from({ length: size }, (_unused, i) => rowOf(i + 1));
      const found = all.filter((row) => row.customer.includes(q.search));
      return {
        draw: q.draw,
        data: found.slice(q.start, q.length === -1 ? undefined : q.start + q.length),
        recordsTotal: size,
        recordsFiltered: found.length,
        isCapped: false,
        summary: { total: '7260.00' },
      };
    });
    localStorage.clear();
  });
  afterEach(() => {
    given.stopKeys();
    vi.useRealTimers();
  });
  const asked = () => given.server.sentTo(panes.list).map((s) => parseTableQuery(s.query, columns));
  return {
    get server() {
      return given.server;
    },
    asked,
    last: () => asked().at(-1),
  };
}
