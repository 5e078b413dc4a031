import { type Db, openDatabase } from '@glasshouse/services/platform/db/database';
import { createDatabase } from '@glasshouse/services/platform/testing/harness';
import { ListProbe } from './explain.ts';
import { accountsOf, fillOrders } from './fill-orders.ts';

/** Accounts that share the rows. */
export const accounts = accountsOf(10);
/** The one that is asked. */
export const askedAccount = 104;

/** A fresh database whose order list is filled, with a probe of one of its accounts. */
export interface ListWorld {
  readonly url: string;
  readonly db: Db;
  readonly probe: ListProbe;
  close(): Promise<void>;
}

/** Opens it; `rows` over all accounts. */
export async function openListWorld(rows: number): Promise<ListWorld> {
  const database = await createDatabase();
  if (rows > 0) await fillOrders(database.url, rows, accounts.length);
  const db = openDatabase({ url: database.url, role: 'app', poolSize: 1 });
  const probe = new ListProbe(database.url, db, askedAccount);
  return {
    url: database.url,
    db,
    probe,
    async close() {
      await probe.close();
      await db.destroy();
      await database.drop();
    },
  };
}
