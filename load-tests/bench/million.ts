import { contexts } from '@glasshouse/services/apps/contexts';
import { openDemoWorld } from '@glasshouse/services/contexts/identity/testing/demo-world';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { lastPage, type TableQuery, writeTableQuery } from '@glasshouse/services/platform/contract/table';
import type { Bar } from '../bars/bar.ts';
import { median, percentile, round } from '../bars/measure.ts';
import { fillOrders } from './fill-orders.ts';
import { recordSql } from './record-sql.ts';

const target = { p95: 150, statements: 8 };
const times = 40;

/** What a person asks of the list; the deep page is 5,000 rows before the end, by cursor. */
const asked: Readonly<Record<string, Partial<TableQuery>>> = {
  'first page': {},
  'last page': { before: lastPage },
  'page 150': { start: 7_450 },
  'by total': { order: { field: 'total', dir: 'desc' } },
  'by customer': { order: { field: 'contactName', dir: 'asc' } },
  'one status': { filters: [{ field: 'status', operator: 'include', values: ['production'] }] },
  'a month': {
    filters: [
      { field: 'date', operator: 'gte', values: ['2024-03-01T00:00:00.000Z'] },
      { field: 'date', operator: 'lt', values: ['2024-04-01T00:00:00.000Z'] },
    ],
  },
  'search a number': { search: '1009123' },
  'search a customer': { search: 'customer 1999' },
  'search many': { search: 'windows' },
};

/** The list of orders over HTTP in a company with a million of them: milliseconds and statements of each kind of request. */
export const million: Bar = async ({ rows = 1_000_000 }) => {
  const world = await openDemoWorld(contexts);
  try {
    await fillOrders(world.harness.url, rows, 1, [world.here.accountId]);
    const parts = [];
    for (const [what, query] of Object.entries(asked)) parts.push({ what, ...(await measure(query)) });
    const p95 = Math.max(...parts.map((part) => part.p95));
    const statements = Math.max(...parts.map((part) => part.statements));
    return {
      bar: 'P4',
      figure: `p95 ${p95} ms, ${statements} statements`,
      target: `${target.p95} ms, ${target.statements}`,
      pass: p95 <= target.p95 && statements <= target.statements,
      rows,
      p95,
      statements,
      parts,
    };
  } finally {
    await world.close();
  }

  async function measure(query: Partial<TableQuery>) {
    const order = query.order ?? { field: 'createdAt', dir: 'desc' };
    const flat = writeTableQuery({ length: 50, ...query, order }, ordersContract.listOrders.table);
    const path = `${ordersContract.listOrders.path}?${new URLSearchParams(flat)}`;
    const ask = async () => {
      const { status, body } = await world.as(world.here, 'demo', 'GET', path);
      if (status !== 200) throw new Error(JSON.stringify(body).slice(0, 300));
    };
    await ask();
    const ms: number[] = [];
    for (let i = 0; i < times; i += 1) {
      const start = performance.now();
      await ask();
      ms.push(performance.now() - start);
    }
    const statements = (await recordSql(ask)).length;
    return { p50: round(median(ms), 1), p95: round(percentile(ms, 0.95), 1), statements };
  }
};
