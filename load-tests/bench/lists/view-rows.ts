import { showAccount, type Tx } from '@glasshouse/services/platform/db/database';
import { supportVisitMachine } from '@glasshouse/state-machines/support-visit/support-visit.machine';
import { webhookEndpointMachine } from '@glasshouse/state-machines/webhook-endpoint/webhook-endpoint.machine';
import { sql } from 'kysely';
import { madeRows } from './made-rows.ts';

type Maker = (i: number) => unknown;

const instant = (i: number, hour = 0) => new Date(Date.UTC(2026, 0, 1, hour + i * 5)).toISOString();
/** Every seventh row has none. */
const orNone = <T>(i: number, value: T): T | null => (i % 7 === 3 ? null : value);
const one = <T>(values: readonly T[], i: number): T | undefined => values[i % values.length];

const visit: Maker = (i) => ({
  by: { accountId: 1, userId: 1, name: `Visitor ${i % 6}` },
  as: { id: 1 + (i % 5), name: `Colleague ${i % 4}` },
  mode: one(['look', 'act'], i),
  reason: `Reason ${i % 8}`,
  minutes: 5 + (i % 9),
  status: one(Object.keys(supportVisitMachine.states), i),
  answeredBy: i % 7 === 3 ? '' : `Owner ${i % 3}`,
  ...{ askedAt: instant(i), begunAt: orNone(i, instant(i, 1)), endsAt: orNone(i, instant(i, 2)) },
  endedAt: orNone(i, instant(i, 3)),
});

const webhook: Maker = (i) => ({
  name: `Webhook ${i % 11}`,
  url: `https://hooks.example/${i % 8}`,
  types: ['contact.created', 'contact.updated', 'order.created'].slice(i % 3),
  status: one(Object.keys(webhookEndpointMachine.states).slice(0, 3), i),
  owner: { id: 1, name: `Owner ${i % 4}` },
});

/** Rows of the lists that are views: their records, and what is kept beside these. Answers the webhook whose deliveries there are. */
export async function makeViewRows(tx: Tx, accountId: number): Promise<number> {
  await showAccount(tx, accountId);
  await aggregates(tx, accountId, 'supportVisit', visit);
  await aggregates(tx, accountId, 'webhookEndpoint', webhook);
  const rows = Array.from({ length: madeRows }, (_, i) => i);
  const readers = rows.map((i) => ({
    ...{ account_id: accountId, endpoint_id: firstId + i, is_on: false, seq: 1 },
    ...{ last_success_at: orNone(i, instant(i)), failing_since: orNone(i + 2, instant(i, 4)) },
  }));
  await into(tx, 'webhook_reader', readers);
  // Most of one webhook, some of each other one.
  const others = rows.flatMap((i) => Array.from({ length: i % 5 }, (_, n) => delivery(accountId, firstId + i, n)));
  await into(tx, 'webhook_delivery', [
    ...rows.map((i) => delivery(accountId, firstId - 1, i)),
    ...others.filter((line) => line.endpoint_id !== firstId - 1),
  ]);
  return firstId - 1;
}

/** None of these has a line of its own before. */
const firstId = 900_001;

async function aggregates(tx: Tx, accountId: number, type: string, state: Maker): Promise<void> {
  const rows = Array.from({ length: madeRows + 1 }, (_, i) => ({
    ...{ account_id: accountId, type, id: firstId - 1 + i, version: 1, state: state(i) },
  }));
  await into(tx, 'aggregate', rows);
}

const delivery = (accountId: number, endpointId: number, i: number) => ({
  ...{ account_id: accountId, endpoint_id: endpointId, seq: 1_000 + i, happened_at: instant(i), due_at: instant(i, 1) },
  ...{ type: `contact.${one(['created', 'updated', 'archived'], i)}`, stream_type: one(['contact', 'order'], i) },
  ...{ stream_id: 1 + (i % 9), state: one(['waiting', 'done', 'dead', 'skipped', 'done', 'waiting'], i) },
  ...{ attempts: i % 5, last_at: orNone(i, instant(i, 2)), status: orNone(i, one([200, 204, 410, 500], i)) },
  ...{ ms: orNone(i, 10 + i), problem: i % 7 === 3 ? '' : `Problem ${i % 6}` },
});

async function into(tx: Tx, table: 'aggregate' | 'webhook_reader' | 'webhook_delivery', rows: readonly object[]) {
  await sql`insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}
