import { createOrder } from '../../../contexts/orders/commands/create-order.ts';
import { recordPayment } from '../../../contexts/orders/commands/record-payment.ts';
import { lifecycleHandlers } from '../../../contexts/orders/commands/run-lifecycle-action.ts';
import { expireQuote } from '../../../contexts/orders/commands/take-timed-step.ts';
import { OrderBody } from '../../../contexts/orders/orders.contract.ts';
import { orderFacts } from '../../../contexts/orders/orders.facts.ts';
import { type Business, dateOf, later } from './business.ts';
import type { Customer } from './customers.ts';
import { makeLines } from './products.ts';

export const references = [
  'Ensuite',
  'Kitchen',
  'Lot 31 wardrobe',
  'Unit 4',
  'PO 11872',
  'Stage 2 rear fence',
  'Level 2 tenancy',
  'Batch 46',
  'Gate remake',
  'Stair balustrade',
  'Shopfront',
  'Study nook',
] as const;
const quoteShare = 0.45;
const winShare = 0.55;

/** Makes the orders and quotes of one week and takes each as far as its customer and the calendar let it. */
export async function makeOrders(
  b: Business,
  week: Date,
  count: number,
  customers: readonly Customer[],
  stock: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const at = later(week, b.between(0, 4), b.between(21, 29));
    if (at >= now) continue;
    await makeOrder(b, at, b.weighted(customers.map((c) => [c.weight, c] as const)), stock, now);
  }
}

async function makeOrder(
  b: Business,
  at: Date,
  customer: Customer,
  stock: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const isQuote = b.chance(quoteShare);
  const body = OrderBody.parse({
    type: isQuote ? 'quote' : 'order',
    contactId: customer.id,
    reference: b.pick(references),
    deliveryMethod: b.chance(0.75) ? 'delivery' : 'pickup',
    dueDate: dateOf(later(at, b.between(3, 9))),
    items: makeLines(b, stock),
  });
  const made = await b.run(at, createOrder, body);
  if (!made || (later(at, 2) > now && b.chance(0.25))) return;
  const act = (action: keyof typeof lifecycleHandlers, days: number, hours: number, reason = '') =>
    later(at, days, hours) < now
      ? b.run(later(at, days, hours), lifecycleHandlers[action], { id: made.id, reason })
      : null;
  await act('approvedraft', 0, 0.2);
  // Somebody who may looks at what needs looking at, most of the time.
  if (b.chance(0.04)) await act('deny', 0, 3, 'Not at these terms');
  else if (b.chance(0.9)) await act('approve', 0, 3);
  if (isQuote && !(await followQuote(b, at, made.id, now, act))) return;
  await payWhatIsDue(b, later(at, isQuote ? 6 : 1), made.id, customer, now);
  if (!b.chance(0.03)) return;
  await act('hold', isQuote ? 7 : 2, 1, 'Customer checks a size');
  await act('unhold', isQuote ? 12 : 7, 1, 'Size confirmed');
}

type Act = (
  action: keyof typeof lifecycleHandlers,
  days: number,
  hours: number,
  reason?: string,
) => Promise<unknown> | null;

/** Sends a quote and lets the customer answer; true when it became an order. */
async function followQuote(b: Business, at: Date, id: number, now: Date, act: Act): Promise<boolean> {
  if (!b.chance(0.95)) return false;
  await act('sendquote', 0, 5);
  if (b.chance(winShare)) {
    await act('approvequote', b.between(1, 4), 4);
    await act('approve', 5, 1);
    return true;
  }
  if (b.chance(0.4)) await act('cancelquote', b.between(3, 9), 2, 'Lost on price');
  else if (later(at, 61) < now) await b.run(later(at, 61), expireQuote, { orderId: id });
  return false;
}

/** Prepaid and COD customers pay, nearly always, before glass is cut or handed over. */
async function payWhatIsDue(b: Business, at: Date, id: number, customer: Customer, now: Date): Promise<void> {
  if (customer.terms === 'account' || at >= now || b.chance(0.05)) return;
  const order = await b.read((tx) => orderFacts(tx, b.accountId, id));
  const owing = order?.owing ?? '0';
  if (Number(owing) > 0)
    await b.run(at, recordPayment, {
      id,
      amount: owing,
      method: b.pick(['EFTPOS', 'creditCard'] as const),
      reference: `RCT ${b.between(10_000, 99_999)}`,
    });
}
