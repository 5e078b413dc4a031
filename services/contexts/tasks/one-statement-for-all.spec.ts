import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import type { Tx } from '../../platform/db/database.ts';
import { readAskedRates } from '../pricing/reading/asked-rates.ts';
import { approvalOf } from './commands/goods.ts';

/** How many statements are sent while `read` runs on a database that answers no rows. */
async function statementsOf(read: (tx: Tx) => Promise<unknown>): Promise<number> {
  let sent = 0;
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: () => {
      sent += 1;
    },
  });
  await read(db as unknown as Tx);
  return sent;
}

const idsTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

it.each([1, 10])('asks once for customers and once for orders when a task carries the goods of %i', async (count) => {
  const goods = idsTo(count).map((id) => ({ contactId: id, orderId: 100 + id }));
  expect(await statementsOf((tx) => approvalOf({ tx, accountId: 1 }, 'delivery', goods))).toBe(2);
});

it.each([1, 10])('asks once for rates and once for price groups when %i are named', async (count) => {
  const items = idsTo(count).map((id) => ({ salesRateId: id, stockPriceGroupId: id }));
  expect(await statementsOf((tx) => readAskedRates(tx, 1, items))).toBe(2);
});
