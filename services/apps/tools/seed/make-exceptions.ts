import { isFinal, statusesOf, statusMeta } from '@glasshouse/state-machines/kernel';
import { type OrderStatus, orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { updateSettings } from '../../../contexts/account/commands/update-settings.ts';
import { createStock } from '../../../contexts/inventory/commands/create-stock.ts';
import { NewStock } from '../../../contexts/inventory/inventory.contract.ts';
import { approveNcr, denyNcr } from '../../../contexts/invoicing/ncr/ncr-decisions.ts';
import { createOrder } from '../../../contexts/orders/commands/create-order.ts';
import { lifecycleHandlers } from '../../../contexts/orders/commands/run-lifecycle-action.ts';
import { sendPurchaseOrders } from '../../../contexts/orders/external/send-purchase-orders.ts';
import { setUpExternal } from '../../../contexts/orders/external/set-up-external.ts';
import { ApproveNcrBody, type NcrReason, RaiseNcrBody } from '../../../contexts/orders/ncr/ncr.contract.ts';
import { OrderBody } from '../../../contexts/orders/orders.contract.ts';
import { orderFacts } from '../../../contexts/orders/orders.facts.ts';
import { raiseNcr } from '../../../contexts/production/orders/order-use-cases.ts';
import { type Business, later } from './business.ts';

interface Report {
  readonly reason: NcrReason;
  readonly note: string;
  /** What was decided: an outcome, a denial, or nothing yet. */
  readonly decided: object | 'denied' | null;
}
const isDelivered = (status: string) =>
  isFinal(orderMachine, status) && statusMeta(orderMachine, status).tone === 'success';

const reports: readonly Report[] = [
  { reason: 'production', note: 'Scratch across the face, seen on unpacking', decided: null },
  { reason: 'production', note: 'Hole 6 mm off', decided: { outcome: 'rework', returnRequired: true } },
  { reason: 'customer', note: 'Measured wrongly on site', decided: 'denied' },
  { reason: 'stock', note: 'Coating streaky', decided: { outcome: 'credit', returnRequired: true } },
  { reason: 'orderEditing', note: 'Wrong edge work entered', decided: { outcome: 'credit' } },
  { reason: 'accounts', note: 'Billed for toughened, annealed supplied', decided: null },
  { reason: 'production', note: 'Corner chipped on the truck', decided: { outcome: 'return' } },
];

/** What goes wrong in a business: reports on delivered glass in every state, glass bought outside, orders before the floor. */
export async function makeExceptions(
  b: Business,
  now: Date,
  customers: readonly { readonly id: number }[],
  clear: number,
) {
  await reportFaults(b, now);
  const [customer] = customers;
  if (!customer) return;
  await buyOutside(b, now, customer.id);
  await prepare(b, now, customer.id, clear);
  await b.settle();
}

async function reportFaults(b: Business, now: Date): Promise<void> {
  const ids = await b.read((tx) =>
    tx
      .selectFrom('order_list')
      .select('id')
      .where('account_id', '=', b.accountId)
      .where('status', 'in', statusesOf(orderMachine).filter(isDelivered) as OrderStatus[])
      .where('type', '=', 'order')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(reports.length)
      .execute(),
  );
  for (const [i, { id }] of ids.entries()) {
    const report = reports[i];
    const order = await b.read((tx) => orderFacts(tx, b.accountId, id));
    const orderItemId = order?.items.find((item) => item.kind === 'glass')?.itemId;
    if (!report || !orderItemId) continue;
    const { reason, note, decided } = report;
    const of = { id, orderItemId };
    await b.run(later(now, -2), raiseNcr, { ...of, ...RaiseNcrBody.parse({ reason, note, quantity: 1 }) });
    const at = later(now, -1);
    if (decided === 'denied') await b.run(at, denyNcr, { ...of, reason: 'The drawing was followed' });
    else if (decided) await b.run(at, approveNcr, { ...of, ...ApproveNcrBody.parse(decided) });
  }
}

const curved = { code: '10CRV', name: 'Curved toughened 10 mm', thicknessMm: 10, isExternal: true };

/** One order whose glass is bought outside and not set up, one that waits for its purchase order. */
async function buyOutside(b: Business, now: Date, contactId: number): Promise<void> {
  const supplier = await b.read((tx) =>
    tx
      .selectFrom('contact_list')
      .select('id')
      .where('account_id', '=', b.accountId)
      .where('name', '=', 'Curved Glass Works')
      .executeTakeFirst(),
  );
  const stock = await b.run(later(now, -30), createStock, NewStock.parse(curved));
  if (!stock || !supplier) return;
  const pane = { stockId: stock.id, widthMm: 1150, heightMm: 2050, quantity: 2, overridePrice: '1240.00' };
  for (const [i, reference] of ['Curved shower', 'Balustrade, bent end'].entries()) {
    const at = later(now, -3, i);
    const dueDate = b.workdayOf(later(now, 12));
    const order = await b.run(at, createOrder, OrderBody.parse({ contactId, reference, dueDate, items: [pane] }));
    if (!order) continue;
    await b.run(later(at, 0, 1), lifecycleHandlers.approvedraft, { id: order.id, reason: '' });
    await b.run(later(at, 0, 2), lifecycleHandlers.approve, { id: order.id, reason: '' });
    if (i === 0) continue;
    const lines = [{ itemId: 1, supplierId: supplier.id, unitCost: '780.00', dueDate: b.workdayOf(later(now, 9)) }];
    await b.run(later(at, 0, 3), setUpExternal, { id: order.id, lines });
    await b.run(later(at, 0, 4), sendPurchaseOrders, { id: order.id });
  }
}

/** Two orders that wait for their papers before they are released. */
async function prepare(b: Business, now: Date, contactId: number, stockId: number): Promise<void> {
  const asked = { preProductionSendOrderConfirmation: true, preProductionPrintProductionSheets: true };
  const not = { preProductionSendOrderConfirmation: false, preProductionPrintProductionSheets: false };
  await b.run(later(now, -1), updateSettings, asked);
  for (const [i, reference] of ['Office partition', 'Kitchen splashback'].entries()) {
    const at = later(now, -1, 1 + i);
    const items = [{ stockId, widthMm: 900, heightMm: 2100, quantity: 3 + i, edges: ['FP', 'FP', 'FP', 'FP'] }];
    const body = OrderBody.parse({ contactId, reference, dueDate: b.workdayOf(later(now, 6)), items });
    const order = await b.run(at, createOrder, body);
    if (!order) continue;
    await b.run(later(at, 0, 0.3), lifecycleHandlers.approvedraft, { id: order.id, reason: '' });
    await b.run(later(at, 0, 0.6), lifecycleHandlers.approve, { id: order.id, reason: '' });
  }
  await b.run(later(now, -1, 4), updateSettings, not);
}
