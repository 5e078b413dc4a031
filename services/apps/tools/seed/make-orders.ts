import { createOrder } from '../../../contexts/orders/commands/create-order.ts';
import { lifecycleHandlers } from '../../../contexts/orders/commands/run-lifecycle-action.ts';
import { expireQuote } from '../../../contexts/orders/commands/take-timed-step.ts';
import { OrderBody } from '../../../contexts/orders/orders.contract.ts';
import { orderFacts } from '../../../contexts/orders/orders.facts.ts';
import { recordPayment } from '../../../contexts/receivables/commands/order-books.ts';
import { type Business, later } from './business.ts';
import type { Customer } from './customers.ts';
import { makeLayeredLines } from './layered.ts';
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
const quoteShare = 0.4;
const winShare = 0.55;
/** Of the quotes: those of units and laminates, a tenth of all orders. */
const layeredShare = 0.25;

type Action = keyof typeof lifecycleHandlers;

/** Enters the orders and quotes of one day: each comes at some hour of the day, and goes as its customer lets it. */
export function enterOrders(
  b: Business,
  dayAt: (hour: number) => Date,
  count: number,
  customers: readonly Customer[],
  stock: ReadonlyMap<string, number>,
): void {
  for (let i = 0; i < count; i += 1) {
    const at = dayAt(7.2 + b.random.next() * 9);
    b.agenda.enter(at, () => takeOrder(b, at, b.weighted(customers.map((c) => [c.weight, c] as const)), stock));
  }
}

async function takeOrder(b: Business, at: Date, customer: Customer, stock: ReadonlyMap<string, number>): Promise<void> {
  const isQuote = b.chance(quoteShare);
  const isLayered = isQuote && b.chance(layeredShare);
  const dueAt = later(at, b.between(8, 15));
  const body = OrderBody.parse({
    type: isQuote ? 'quote' : 'order',
    contactId: customer.id,
    reference: b.pick(references),
    deliveryMethod: b.chance(0.75) ? 'delivery' : 'pickup',
    dueDate: b.workdayOf(dueAt),
    items: isLayered ? makeLayeredLines(b, stock) : makeLines(b, stock),
  });
  const made = await b.run(at, createOrder, body);
  if (!made) return;
  const follow = (days: number, hours: number, work: (at: Date) => Promise<unknown>) => {
    const when = b.calendar?.inOfficeHours(later(at, days, hours)) ?? later(at, days, hours);
    b.agenda.enter(when < at ? later(at, 0, 0.2) : when, () => work(when < at ? later(at, 0, 0.2) : when));
  };
  const act = (action: Action, days: number, hours: number, reason = '') =>
    follow(days, hours, (when) => b.run(when, lifecycleHandlers[action], { id: made.id, reason }));
  act('approvedraft', 0, 0.4);
  if (b.chance(0.02)) return act('deny', 0, 3, 'Not at these terms');
  act('approve', 0, b.between(1, 5));
  if (isQuote) followQuote(b, made.id, act, follow);
  const start = isQuote ? 5 : 1;
  if (customer.terms !== 'account') {
    if (b.chance(0.97)) follow(start, 2, (when) => payWhatIsDue(b, when, made.id));
    // Whoever forgot, or owes more since, pays when the glass has waited for a week.
    follow(start + 14, 3, (when) => payWhatIsDue(b, when, made.id));
  }
  if (!b.chance(0.03)) return;
  act('hold', start + 1, 1, 'Customer checks a size');
  act('unhold', start + 3, 1, 'Size confirmed');
}

type Act = (action: Action, days: number, hours: number, reason?: string) => void;
type Follow = (days: number, hours: number, work: (at: Date) => Promise<unknown>) => void;

/** Sends a quote and lets the customer answer. */
function followQuote(b: Business, id: number, act: Act, follow: Follow): void {
  if (!b.chance(0.95)) return;
  act('sendquote', 0, 5.5);
  if (b.chance(winShare)) {
    const days = b.between(1, 4);
    act('approvequote', days, 4);
    act('approve', days, 5);
  } else if (b.chance(0.5)) act('cancelquote', b.between(3, 9), 2, 'Lost on price');
  else follow(61, 0, (when) => b.run(when, expireQuote, { orderId: id }));
}

/** Prepaid and COD customers pay before glass is cut or handed over. */
async function payWhatIsDue(b: Business, at: Date, id: number): Promise<void> {
  const order = await b.read((tx) => orderFacts(tx, b.accountId, id));
  const owing = order?.owing ?? '0';
  if (Number(owing) > 0)
    await b.run(at, recordPayment, {
      id,
      amount: owing,
      method: b.pick(['EFTPOS', 'creditCard'] as const),
      reference: `RCT ${b.between(10_000, 99_999)}`,
      acceptOverpayment: false,
    });
}
