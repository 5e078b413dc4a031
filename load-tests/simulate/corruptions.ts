import { later } from '@glasshouse/services/apps/tools/seed/business';
import { openDatabase } from '@glasshouse/services/platform/db/database';
import { trustedSql } from '@glasshouse/services/platform/db/trusted-sql';
import { sql } from 'kysely';
import { checkChanged } from './check.ts';
import type { Factory } from './factory.ts';

/** A row somebody changed behind the product's back: kind of record, which one, its new state; and who must notice. */
interface Corruption {
  readonly noticedBy: string;
  readonly type: string;
  /** Of `state`: which records will do. */
  readonly where: string;
  /** Of `state`: what it becomes. */
  readonly becomes: string;
}

const set = (path: string, value: string) => `jsonb_set(state, '{${path}}', ${value})`;

/** Invoices of goods: that of a cancellation is no debt of its order. */
const ofGoods = `state #>> '{lines,0,itemId}' <> '0'`;

/** One for each invariant that contexts declare over their saved states. */
export const corruptions: readonly Corruption[] = [
  {
    noticedBy: 'glassIsConserved',
    type: 'optimiserSheet',
    where: `state -> 'layout' -> 'sheets' -> 0 is not null`,
    becomes: set('layout,sheets,0,wasteArea', `to_jsonb((state #>> '{layout,sheets,0,wasteArea}')::numeric + 1)`),
  },
  {
    noticedBy: 'panelInOnePlace',
    type: 'panel',
    where: `state ->> 'status' in ('released', 'planned', 'queued', 'inStage', 'finished')`,
    becomes: set('taskId', `'1'`),
  },
  {
    noticedBy: 'toughenedByFurnace',
    type: 'panel',
    where: `state ->> 'status' in ('queued', 'finished') and state -> 'route' @> '[{"stageKey":"toughen","isClosed":true}]'`,
    becomes: set(
      'route',
      `(select jsonb_agg(case when step ->> 'stageKey' = 'toughen' then step || '{"isClosed":false}' else step end)
        from jsonb_array_elements(state -> 'route') step)`,
    ),
  },
  {
    noticedBy: 'pieceOnce',
    type: 'orderPanels',
    where: `jsonb_array_length(state -> 'panels') > 1`,
    becomes: set('panels', `(state -> 'panels') || jsonb_build_array(state -> 'panels' -> 0)`),
  },
  {
    noticedBy: 'stockIsItsMovements',
    type: 'stock',
    where: `jsonb_array_length(state -> 'sheetSizes') > 0`,
    becomes: set('sheetSizes,0,quantity', `to_jsonb((state #>> '{sheetSizes,0,quantity}')::int + 1)`),
  },
  {
    noticedBy: 'panelsAsOrdered',
    type: 'order',
    where: `state ->> 'status' in ('production', 'despatch', 'completed') and state ->> 'type' = 'order'`,
    becomes: set(
      'items',
      `(select jsonb_agg(one || jsonb_build_object('quantity', (one ->> 'quantity')::int + 1))
        from jsonb_array_elements(state -> 'items') one)`,
    ),
  },
  {
    noticedBy: 'panelOnKnownSheet',
    type: 'panel',
    where: `state ->> 'status' in ('released', 'finished', 'loaded', 'despatched')`,
    becomes: `state || '{"sheetId":1,"finishedAt":null,"route":[]}'`,
  },
  {
    noticedBy: 'glassIsDrawn',
    type: 'optimiserSheet',
    where: `jsonb_array_length(state -> 'drawn') > 0`,
    becomes: set('drawn', `'[]'`),
  },
  {
    noticedBy: 'handedOverMovesOrders',
    type: 'order',
    where: `jsonb_array_length(state -> 'deliveredPanelIds') > 0`,
    becomes: `state || '{"status":"despatch","deliveredPanelIds":[]}'`,
  },
  { noticedBy: 'orderInvoicedOnce', type: 'invoice', where: 'true', becomes: set('orderId', `'1'`) },
  { noticedBy: 'moneyBalances', type: 'invoice', where: 'true', becomes: set('total', `'"1.23"'`) },
  { noticedBy: 'orderOwesAsInvoice', type: 'invoice', where: ofGoods, becomes: set('writtenOff', `'"1.23"'`) },
  { noticedBy: 'ledgerHasInvoices', type: 'invoice', where: 'true', becomes: set('writtenOff', `'"1.23"'`) },
  {
    noticedBy: 'orderPaymentsAreBooked',
    type: 'order',
    where: `jsonb_array_length(state -> 'payments') > 0`,
    becomes: set('payments,0,paymentId', `'99'`),
  },
  { noticedBy: 'paymentsAreSomewhere', type: 'paymentReceived', where: 'true', becomes: set('amount', `'"1.23"'`) },
  { noticedBy: 'ledgerHasPayments', type: 'paymentReceived', where: 'true', becomes: set('amount', `'"1.23"'`) },
  {
    noticedBy: 'overpaymentsBalance',
    type: 'overpayment',
    where: `jsonb_array_length(state -> 'allocations') > 0`,
    becomes: set('allocations,0,amount', `'"0.01"'`),
  },
  { noticedBy: 'ledgerHasOverpayments', type: 'overpayment', where: 'true', becomes: set('amount', `'"1.23"'`) },
  { noticedBy: 'booksAgree', type: 'invoice', where: 'true', becomes: set('writtenOff', `'"1.23"'`) },
];

/** Names of the invariants that notice a corruption; null when there is no record to corrupt. The record is put right again. */
export async function whoNotices(f: Factory, { type, where, becomes }: Corruption): Promise<string[] | null> {
  const db = openDatabase({ url: f.b.runtime.config.databaseUrl, role: 'owner', poolSize: 1 });
  try {
    const { rows } = await sql<{ id: number; state: object }>`
      select id, state from aggregate
      where account_id = ${f.b.accountId} and type = ${type} and ${trustedSql(where)} order by id limit 1`.execute(db);
    const row = rows[0];
    if (!row) return null;
    await sql`
      update aggregate set state = ${trustedSql(becomes)}
      where account_id = ${f.b.accountId} and type = ${type} and id = ${row.id}`.execute(db);
    const noticed = await checkTwice(f);
    await sql`
      update aggregate set state = ${JSON.stringify(row.state)}::jsonb
      where account_id = ${f.b.accountId} and type = ${type} and id = ${row.id}`.execute(db);
    return noticed;
  } finally {
    await db.destroy();
  }
}

/** Twice, some minutes apart: a fault that a policy might put right stands only after a while. */
async function checkTwice(f: Factory): Promise<string[]> {
  await checkChanged(f, 10_000);
  f.clock.set(later(f.now, 0, 0.1).getTime());
  const found = await checkChanged(f, 10_000);
  return [...new Set(found.map((text) => text.slice(0, text.indexOf(':'))))].sort();
}
