import { dateOf, later } from '@glasshouse/services/apps/tools/seed/business';
import type { Customer } from '@glasshouse/services/apps/tools/seed/customers';
import { references } from '@glasshouse/services/apps/tools/seed/make-orders';
import { makeLines } from '@glasshouse/services/apps/tools/seed/products';
import { createOrder } from '@glasshouse/services/contexts/orders/commands/create-order';
import { lifecycleHandlers } from '@glasshouse/services/contexts/orders/commands/run-lifecycle-action';
import { cancelOrderItem } from '@glasshouse/services/contexts/orders/items/cancel-order-item';
import { OrderBody, UpdateOrderBody } from '@glasshouse/services/contexts/orders/orders.contract';
import { type OrderFacts, orderFacts } from '@glasshouse/services/contexts/orders/orders.facts';
import { updateOrder } from '@glasshouse/services/contexts/production/orders/order-use-cases';
import { recordPayment } from '@glasshouse/services/contexts/receivables/commands/order-books';
import type { Factory } from './factory.ts';

type Action = keyof typeof lifecycleHandlers;

/** Customers come through the day, at random, as many as the weekday brings. */
export function openTheDoor(f: Factory, day: number): void {
  const { b, scenario } = f;
  const expected = scenario.ordersPerDay * (scenario.weekdays[day % 7] ?? 0);
  if (expected <= 0) return;
  const open = scenario.closesAt - scenario.opensAt;
  const gap = () => (-Math.log(1 - b.random.next()) * open) / expected;
  for (let hour = scenario.opensAt + gap(); hour < scenario.closesAt; hour += gap())
    f.at(day, hour, () => takeOrder(f));
}

async function takeOrder(f: Factory): Promise<void> {
  const { b, scenario, shop } = f;
  const isQuote = b.chance(scenario.quoteShare);
  const customer = b.weighted(shop.customers.map((c) => [c.weight, c] as const));
  const body = OrderBody.parse({
    type: isQuote ? 'quote' : 'order',
    contactId: customer.id,
    reference: b.pick(references),
    deliveryMethod: b.chance(scenario.pickupShare) ? 'pickup' : 'delivery',
    dueDate: dateOf(later(f.now, b.between(2, 8))),
    items: linesOf(f),
  });
  const made = await f.run(createOrder, body);
  if (!made) return;
  f.count(isQuote ? 'quotes' : 'orders');
  f.after(b.between(5, 60) / 60, () => review(f, made.id, isQuote, customer));
}

/** A few products, and as many panes of them as orders have: the first line takes what is left over. */
function linesOf({ b, scenario, shop }: Factory) {
  const lines = makeLines(b, shop.stock);
  const [low, high] = b.weighted(scenario.pieces.map(([weight, from, to]) => [weight, [from, to] as const] as const));
  const wanted = b.between(low, high);
  const glass = lines.filter((line) => line.widthMm > 0).slice(0, wanted);
  const each = Math.floor(wanted / Math.max(1, glass.length));
  const panes = glass.map((line, i) => ({ ...line, quantity: i === 0 ? wanted - each * (glass.length - 1) : each }));
  return [...panes, ...lines.filter((line) => line.widthMm === 0)];
}

const act = (f: Factory, id: number, action: Action, reason = '') => f.run(lifecycleHandlers[action], { id, reason });

/** The office checks a draft; a quote goes to the customer, who answers or does not. */
async function review(f: Factory, id: number, isQuote: boolean, customer: Customer): Promise<void> {
  const { b, scenario } = f;
  await act(f, id, 'approvedraft');
  const status = (await read(f, id))?.approvals;
  const needs = Object.values(status ?? {}).some(({ approval }) => approval === 'pending');
  if (needs && b.chance(scenario.denyShare)) return void (await act(f, id, 'deny', 'Not at these terms'));
  if (needs) await act(f, id, 'approve');
  if (!isQuote) return follow(f, id, customer);
  await act(f, id, 'sendquote');
  f.after(b.between(1, 30), async () => {
    if (!b.chance(scenario.winShare)) return b.chance(0.5) && act(f, id, 'cancelquote', 'Lost on price');
    if (!(await act(f, id, 'approvequote'))) return null;
    f.count('won');
    return follow(f, id, customer);
  });
}

/** What may still happen to an order: paid ahead, changed, held, cancelled in part or whole. */
async function follow(f: Factory, id: number, customer: Customer): Promise<void> {
  const { b, scenario } = f;
  if (customer.terms !== 'account') f.after(b.between(0, 12), () => payAll(f, id));
  if (b.chance(scenario.changeShare)) f.after(b.between(1, 20), () => change(f, id));
  if (b.chance(scenario.holdShare)) {
    f.after(1, () => act(f, id, 'hold', 'Customer checks a size'));
    f.after(b.between(6, 30), () => act(f, id, 'unhold', 'Size confirmed'));
  }
  if (b.chance(scenario.lineCancelShare)) f.after(b.between(1, 30), () => cancelLine(f, id));
  if (b.chance(scenario.cancelShare))
    f.after(b.between(1, 40), async () => {
      if (await act(f, id, 'cancel', 'The job is off')) f.count('cancellations');
    });
}

/** An order as it is. */
export const read = (f: Factory, id: number): Promise<OrderFacts | null> =>
  f.b.read((tx) => orderFacts(tx, f.b.accountId, id));

/** Pays what is owing, or a part of it, dollars. */
export async function payAll(f: Factory, id: number, part = 1): Promise<void> {
  const owing = Number((await read(f, id))?.owing ?? 0) * part;
  if (owing < 0.01) return;
  const method = f.b.pick(['EFTPOS', 'creditCard'] as const);
  const reference = `RCT ${f.b.between(10_000, 99_999)}`;
  if (await f.run(recordPayment, { id, amount: owing.toFixed(2), method, reference, acceptOverpayment: false }))
    f.count('payments');
}

/** The customer wants one more of a line, or one less. */
async function change(f: Factory, id: number): Promise<void> {
  const order = await read(f, id);
  if (!order || order.items.length === 0) return;
  const at = f.b.between(0, order.items.length - 1);
  const by = f.b.chance(0.7) ? 1 : -1;
  const items = order.items.map((item, i) =>
    i === at ? { ...item, quantity: Math.max(1, item.quantity + by) } : item,
  );
  const { version } = order;
  if (await f.run(updateOrder, { id, ...UpdateOrderBody.parse({ ...order, version, items }) })) f.count('changes');
}

async function cancelLine(f: Factory, id: number): Promise<void> {
  const order = await read(f, id);
  const item = order && order.items.length > 1 ? f.b.pick(order.items) : null;
  if (item && (await f.run(cancelOrderItem, { id, orderItemId: item.itemId, reason: 'Not needed' })))
    f.count('cancellations');
}
