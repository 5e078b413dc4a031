import { type Generated, sql, type Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { trustedName } from '../../../platform/db/trusted-sql.ts';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { type Projection, projection } from '../../../platform/projections/projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import { isOpen, waitsForApproval, waitsForSupplier } from '../domain/statuses.ts';
import { type PurchaseOrderRow, purchaseOrderColumns, purchasingContract } from '../purchasing.contract.ts';
import type {
  ClosedLine,
  LineData,
  PurchaseOrderStatus,
  purchaseOrderEvents,
  Terms,
  Totals,
} from '../purchasing.events.ts';

interface OrderTable {
  account_id: number;
  id: number;
  number: string;
  supplier_id: number;
  supplier_name: string;
  type: PurchaseOrderRow['type'];
  status: PurchaseOrderStatus;
  reference: string;
  ordered_on: string;
  expected_date: string | null;
  ordered: Generated<number>;
  outstanding: Generated<number>;
  total: string;
  order_id: number | null;
  order_number: string | null;
  approval: PurchaseOrderRow['approval'];
  amendment_approval: PurchaseOrderRow['amendmentApproval'];
  needs_approval: boolean;
  needs_sending: boolean;
  is_open: boolean;
}
interface LineTable {
  account_id: number;
  order_id: number;
  line_id: number;
  supplier_id: number;
  stock_id: number | null;
  size_id: number | null;
  quantity: number;
  received: number;
  closed: number;
  unit_cost: string;
  is_open: boolean;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    purchase_order_list: OrderTable;
    purchase_order_line: LineTable;
  }
}

type Ref = Pick<StoredEvent, 'accountId' | 'streamId'>;
type Of<D> = Ref & { readonly data: D };
interface Moved {
  to: PurchaseOrderStatus;
}
type Agreed = Moved & { terms: Terms; totals: Totals };

/** The list over this read table. */
export const purchaseOrderTable: TableSource<typeof purchaseOrderColumns> = {
  from: 'purchase_order_list',
  columns: purchaseOrderColumns,
  searchColumn: 'search',
  prefixColumns: ['number', 'supplier_name'],
  indexed: ['status', 'isOpen', 'supplierId', 'needsApproval', 'needsSending'],
};

const order = (db: Tx, e: Ref) =>
  db.updateTable('purchase_order_list').where('account_id', '=', e.accountId).where('id', '=', e.streamId);
const lines = (db: Tx, e: Ref) =>
  db.updateTable('purchase_order_line').where('account_id', '=', e.accountId).where('order_id', '=', e.streamId);
const statusOf = (status: PurchaseOrderStatus) => ({ status, is_open: isOpen(status) });

/** A move: what waited for the supplier before it went there does not wait any more. */
async function move(db: Tx, e: Of<Moved>, set: Updateable<OrderTable> = {}): Promise<void> {
  const { to } = e.data;
  const isWaiting = waitsForSupplier(to);
  await order(db, e)
    .set({ ...statusOf(to), ...(isWaiting ? {} : { needs_sending: false }), ...set })
    .execute();
  if (!isOpen(to)) await lines(db, e).set({ is_open: false }).execute();
}

const headOf = ({ terms, totals }: Pick<Agreed, 'terms' | 'totals'>) => ({
  supplier_id: terms.supplierId,
  supplier_name: terms.supplierName,
  reference: terms.reference,
  expected_date: terms.expectedDate,
  total: totals.total,
});

/** The lines as they were agreed; what came of them stays. */
async function writeLines(db: Tx, e: Ref, { supplierId, lines: agreed }: Terms): Promise<void> {
  const known = db
    .deleteFrom('purchase_order_line')
    .where('account_id', '=', e.accountId)
    .where('order_id', '=', e.streamId);
  await known
    .where(
      'line_id',
      'not in',
      agreed.map((line) => line.lineId),
    )
    .execute();
  const row = (line: LineData) => ({
    account_id: e.accountId,
    order_id: e.streamId,
    line_id: line.lineId,
    supplier_id: supplierId,
    stock_id: line.stockId,
    size_id: line.sizeId,
    quantity: line.quantity,
    received: 0,
    closed: 0,
    unit_cost: line.unitCost ?? '0',
    is_open: true,
  });
  await db
    .insertInto('purchase_order_line')
    .values(agreed.map(row))
    .onConflict((c) =>
      c.columns(['account_id', 'order_id', 'line_id']).doUpdateSet((x) => ({
        supplier_id: x.ref('excluded.supplier_id'),
        stock_id: x.ref('excluded.stock_id'),
        size_id: x.ref('excluded.size_id'),
        quantity: x.ref('excluded.quantity'),
        unit_cost: x.ref('excluded.unit_cost'),
      })),
    )
    .execute();
  await recount(db, e);
}

/** Pieces of an order from its lines. */
async function recount(db: Tx, e: Ref): Promise<void> {
  await sql`
    update purchase_order_list o set (ordered, outstanding) = (
      select coalesce(sum(quantity), 0), coalesce(sum(greatest(0, quantity - received - closed)), 0)
      from purchase_order_line where account_id = ${e.accountId} and order_id = ${e.streamId})
    where o.account_id = ${e.accountId} and o.id = ${e.streamId}`.execute(db);
}

/** Adds pieces to what lines have received, or closed, all of them in one statement. */
async function add(
  db: Tx,
  e: Ref,
  column: 'received' | 'closed',
  pieces: readonly Pick<ClosedLine, 'lineId' | 'quantity'>[],
): Promise<void> {
  await sql`
    update purchase_order_line l set ${trustedName(column)} = l.${trustedName(column)} + given.quantity
    from (select line_id, sum(quantity)::int as quantity from unnest(
      ${pieces.map((one) => one.lineId)}::bigint[], ${pieces.map((one) => one.quantity)}::int[]
    ) as one (line_id, quantity) group by line_id) as given
    where l.account_id = ${e.accountId} and l.order_id = ${e.streamId} and l.line_id = given.line_id`.execute(db);
}

async function close(db: Tx, e: Of<Moved & { closed: readonly ClosedLine[] }>): Promise<void> {
  await add(db, e, 'closed', e.data.closed);
  await recount(db, e);
  await move(db, e);
}

/** One row per purchase order, one per line of it. */
export const purchaseOrderList: Projection = projection<typeof purchaseOrderEvents>({
  name: 'purchase_order_list',
  tables: ['purchase_order_list', 'purchase_order_line'],
  on: {
    async 'purchaseOrder.created'(db, e) {
      const { number, orderType, to, orderedOn, orderId, orderNumber, approval, terms } = e.data;
      await db
        .insertInto('purchase_order_list')
        .values({
          account_id: e.accountId,
          id: e.streamId,
          ...{ number, type: orderType, approval },
          ...headOf(e.data),
          ...statusOf(to),
          ordered_on: orderedOn,
          order_id: orderId,
          order_number: orderNumber,
          amendment_approval: 'none',
          needs_approval: waitsForApproval(to),
          needs_sending: waitsForSupplier(to),
        })
        .execute();
      await writeLines(db, e, terms);
    },
    async 'purchaseOrder.edited'(db, e) {
      await move(db, e, headOf(e.data));
      await writeLines(db, e, e.data.terms);
    },
    'purchaseOrder.amended': (db, e) =>
      move(db, e, { amendment_approval: e.data.amendmentApproval, needs_approval: true }),
    async 'purchaseOrder.amendmentApproved'(db, e) {
      await move(db, e, {
        ...headOf(e.data),
        amendment_approval: 'approved',
        needs_approval: false,
        needs_sending: true,
      });
      await writeLines(db, e, e.data.terms);
    },
    'purchaseOrder.amendmentDenied': (db, e) => move(db, e, { amendment_approval: 'denied', needs_approval: false }),
    'purchaseOrder.approved': (db, e) =>
      move(db, e, { approval: 'approved', needs_approval: false, needs_sending: true }),
    'purchaseOrder.denied': (db, e) => move(db, e, { approval: 'denied', needs_approval: false }),
    'purchaseOrder.sent': (db, e) => move(db, e, { needs_sending: false }),
    'purchaseOrder.resent': (db, e) => move(db, e, e.data.recipient ? {} : { needs_sending: false }),
    'purchaseOrder.supplierConfirmed': (db, e) => move(db, e, expected(e.data.expectedDate)),
    'purchaseOrder.supplierShipped': (db, e) => move(db, e),
    'purchaseOrder.shippingAdvised': (db, e) => move(db, e),
    'purchaseOrder.receivingAdvised': (db, e) => move(db, e, expected(e.data.date)),
    'purchaseOrder.shipmentReceived': (db, e) => move(db, e),
    'purchaseOrder.pickupReady': (db, e) => move(db, e),
    'purchaseOrder.pickedUp': (db, e) => move(db, e),
    'purchaseOrder.pickupSkipped': (db, e) => move(db, e),
    async 'purchaseOrder.receivingUpdated'(db, e) {
      await add(db, e, 'received', e.data.lines);
      await recount(db, e);
      await move(db, e);
    },
    'purchaseOrder.partReceived': close,
    'purchaseOrder.completed': close,
    'purchaseOrder.cancelled': (db, e) => move(db, e, { needs_approval: false }),
    async 'purchaseOrder.deleted'(db, { accountId, streamId }) {
      await db
        .deleteFrom('purchase_order_line')
        .where('account_id', '=', accountId)
        .where('order_id', '=', streamId)
        .execute();
      await db
        .deleteFrom('purchase_order_list')
        .where('account_id', '=', accountId)
        .where('id', '=', streamId)
        .execute();
    },
  },
  live: {
    topic: 'purchasing/purchaseorders',
    access: purchasingContract.listPurchaseOrders.access,
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<PurchaseOrderRow>(db, accountId, purchaseOrderTable, ids),
  },
});

const expected = (date: string | null): Updateable<OrderTable> => (date ? { expected_date: date } : {});
