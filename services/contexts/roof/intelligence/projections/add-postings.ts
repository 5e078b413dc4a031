import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { trustedName } from '../../../../platform/db/trusted-sql.ts';
import { dec } from '../../../../platform/kernel/money.ts';
import type { Placed } from '../orders/fold/fold-batch.ts';
import { keyWhats, lineWhats } from '../orders/fold/standing.ts';

const sums = ['value', 'gst', 'count', 'pieces', 'area_mm2', 'holes', 'toughened', 'moment'] as const;

/** Rows for one statement: the widest has 32 columns. */
const rowsAtOnce = 1_000;

/** A posting as it is stored. */
const rowOf = (accountId: number, p: Placed) => ({
  account_id: accountId,
  seq: p.seq,
  n: p.n,
  at: p.at,
  day: p.day,
  origin_day: p.originDay,
  what: p.what,
  key: p.key,
  event: p.event,
  record: p.record,
  record_id: p.recordId,
  order_id: p.orderId,
  ncr_id: p.ncrId,
  number: p.number,
  contact_id: p.contactId,
  rep_id: p.repId,
  terms: p.terms,
  state: p.state,
  delivery_method: p.deliveryMethod,
  price_group_id: p.priceGroupId,
  stock_id: p.stockId,
  kind: p.kind,
  thickness: dec(p.thickness).toFixed(2),
  value: p.value,
  gst: p.gst,
  count: p.count,
  pieces: p.pieces,
  area_mm2: p.areaMm2,
  holes: p.holes,
  toughened: p.toughened,
  moment: p.moment,
  detail: p.detail && JSON.stringify(p.detail),
});
type Row = ReturnType<typeof rowOf>;

const orderKey = ['what', 'day', 'key', 'contact_id', 'rep_id', 'terms', 'state', 'delivery_method'] as const;
const lineKey = ['what', 'day', 'price_group_id', 'stock_id', 'kind', 'thickness'] as const;
const totalKey = ['what', 'key', 'day'] as const;

/** Appends postings and adds them to the days, in the transaction that moves the checkpoint. */
export async function addPostings(db: Tx, accountId: number, postings: readonly Placed[]): Promise<void> {
  const rows = postings.map((posting) => rowOf(accountId, posting));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insertInto('intelligence_order_posting')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
  const isLine = (row: Row) => lineWhats.has(row.what);
  await addUp(db, 'intelligence_order_total', totalKey, rows);
  await addUp(
    db,
    'intelligence_order_day',
    orderKey,
    rows.filter((row) => !isLine(row) && !keyWhats.has(row.what)),
  );
  await addUp(db, 'intelligence_line_day', lineKey, rows.filter(isLine));
}

/** Adds rows up under their key and adds that to what stands. Keys go in order, so that two writers never wait for each other. */
async function addUp(db: Tx, table: string, key: readonly (keyof Row)[], rows: readonly Row[]): Promise<void> {
  const byKey = new Map<string, Record<string, unknown>>();
  for (const row of rows) {
    const id = JSON.stringify(key.map((name) => row[name]));
    const was = byKey.get(id);
    byKey.set(id, was ? plus(was, row) : pickOf(row, key));
  }
  const all = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  for (let from = 0; from < all.length; from += rowsAtOnce)
    await upsert(db, table, key, all.slice(from, from + rowsAtOnce));
}

const pickOf = (row: Row, key: readonly (keyof Row)[]) =>
  Object.fromEntries(['account_id' as const, ...key, ...sums].map((name) => [name, row[name]]));

const plus = (a: Record<string, unknown>, b: Row) => ({
  ...a,
  ...Object.fromEntries(sums.map((name) => [name, dec(String(a[name])).plus(b[name]).toFixed()])),
});

async function upsert(db: Tx, table: string, key: readonly string[], rows: readonly object[]): Promise<void> {
  const into = trustedName(table);
  const columns = ['account_id', ...key, ...sums];
  const list = sql.join(columns.map(trustedName));
  const added: RawBuilder<unknown>[] = sums.map(
    (name) => sql`${trustedName(name)} = ${into}.${trustedName(name)} + excluded.${trustedName(name)}`,
  );
  await sql`
    insert into ${into} (${list})
    select ${list} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${sql.join(['account_id', ...key].map(trustedName))}) do update set ${sql.join(added)}`.execute(db);
}
