import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { type Projection, projection } from '../../../platform/projections/projection.ts';
import { movingEvents, type OrderDetails, type orderEvents } from '../../orders/orders.events.ts';
import { isOrderReady } from '../domain/statuses.ts';
import type { TaskCandidate } from '../tasks.contract.ts';
import type { taskEvents } from '../tasks.events.ts';

interface CandidateTable {
  account_id: number;
  id: number;
  number: string;
  contact_id: number;
  contact_name: string;
  reference: string;
  delivery_method: string;
  address: string;
  due_date: string | null;
  panels: number;
  is_ready: boolean;
  is_on_hold: boolean;
  open_items: number;
  ready_at: Date | string | null;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    task_candidate: CandidateTable;
  }
}

type At = Pick<StoredEvent, 'accountId' | 'streamId' | 'at'>;
type Moved = StoredEvent<{ type: string; data: { to: string } }>;
const row = (db: Tx, accountId: number, orderId: number) =>
  db.updateTable('task_candidate').where('account_id', '=', accountId).where('id', '=', orderId);

const detailsOf = (d: OrderDetails) => ({
  contact_id: d.contactId,
  contact_name: d.contactName,
  reference: d.reference,
  delivery_method: d.deliveryMethod,
  due_date: d.dueDate,
  address: d.deliveryAddress ? [d.deliveryAddress.address1, d.deliveryAddress.suburb].filter(Boolean).join(', ') : '',
  panels: d.items.reduce((n, item) => n + (item.kind === 'glass' ? item.quantity : 0), 0),
});

const follow = async (db: Tx, e: At & { data: { to: string } }, set: Partial<CandidateTable> = {}) => {
  const is_ready = isOrderReady(e.data.to);
  await row(db, e.accountId, e.streamId)
    .set({ is_ready, ...set, ready_at: is_ready ? sql`coalesce(ready_at, ${e.at})` : null })
    .execute();
};
const moves = Object.fromEntries(movingEvents.map((type) => [type, (db: Tx, e: Moved) => follow(db, e)]));
const items = (db: Tx, e: StoredEvent<{ type: string; data: { orderId: number | null } }>, by: number) =>
  row(db, e.accountId, e.data.orderId ?? 0)
    .set((eb) => ({ open_items: eb('open_items', '+', by) }))
    .execute();

/** One row per order: whether it can go on a task. */
export const taskCandidate: Projection = projection<typeof orderEvents & typeof taskEvents>({
  name: 'task_candidate',
  tables: ['task_candidate'],
  on: {
    ...moves,
    async 'order.created'(db, e) {
      await db
        .insertInto('task_candidate')
        .values({
          account_id: e.accountId,
          id: e.streamId,
          number: e.data.number,
          ...detailsOf(e.data.details),
          is_ready: isOrderReady(e.data.to),
          is_on_hold: false,
          open_items: 0,
          ready_at: null,
        })
        .execute();
    },
    async 'order.edited'(db, e) {
      await follow(db, e, detailsOf(e.data.details));
    },
    async 'order.quoteApproved'(db, e) {
      await follow(db, e, { number: e.data.number });
    },
    async 'order.held'(db, e) {
      await follow(db, e, { is_on_hold: true });
    },
    async 'order.unheld'(db, e) {
      await follow(db, e, { is_on_hold: false });
    },
    async 'taskItem.created'(db, e) {
      await items(db, e, 1);
    },
    async 'taskItem.cancelled'(db, e) {
      await items(db, e, -1);
    },
    async 'taskItem.completed'(db, e) {
      await items(db, e, -1);
    },
    async 'taskItem.reverted'(db, e) {
      await items(db, e, 1);
    },
    async 'taskItem.despatchForced'(db, e) {
      await items(db, e, -1);
    },
  },
});

const most = 500;

/** Orders that can go on a task and are on none, longest waiting first; by ids or by a part of number, customer or reference. */
export async function readCandidates(db: Tx, accountId: number, search: string): Promise<TaskCandidate[]> {
  const ids = /^\d+(,\d+)*$/.test(search) ? search.split(',').map(Number) : [];
  const pattern = `%${search.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;
  const rows = await db
    .selectFrom('task_candidate')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('is_ready', '=', true)
    .where('is_on_hold', '=', false)
    .where('open_items', '=', 0)
    .where((eb) =>
      eb.or([
        eb('number', 'ilike', pattern),
        eb('contact_name', 'ilike', pattern),
        eb('reference', 'ilike', pattern),
        ...(ids.length ? [eb('id', 'in', ids)] : []),
      ]),
    )
    .orderBy('due_date')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((r) => ({
    id: r.id,
    number: r.number,
    contactId: r.contact_id,
    contactName: r.contact_name,
    reference: r.reference,
    deliveryMethod: r.delivery_method,
    address: r.address,
    dueDate: r.due_date,
    panels: r.panels,
    readyAt: new Date(r.ready_at ?? 0).toISOString(),
  }));
}
