import fc from 'fast-check';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import type { AccountEvent } from '../../../account/account.events.ts';
import type { CreditNoteEvent } from '../../../invoicing/credit/credit-notes.events.ts';
import type { InvoiceEvent } from '../../../invoicing/invoicing.events.ts';
import type { OrderEvent } from '../../../orders/orders.events.ts';
import type { PaymentEvent } from '../../../receivables/receivables.events.ts';

type Type = (AccountEvent | CreditNoteEvent | InvoiceEvent | OrderEvent | PaymentEvent)['type'];

const acts = [
  ...([
    'invoice',
    'invoice',
    'invoice',
    'takeOver',
    'edit',
    'pay',
    'pay',
    'pay',
    'payAll',
    'payAll',
    'reopen',
  ] as const),
  ...(['close', 'close', 'reverse', 'reverse', 'credit', 'credit', 'cancelCredit', 'payment', 'payment'] as const),
  ...(['cancelPayment', 'editPayment', 'zone'] as const),
];
interface Step {
  readonly act: (typeof acts)[number];
  readonly which: number;
  readonly minutes: number;
  readonly cents: number;
  readonly lines: readonly { readonly millionths: number; readonly item: number; readonly quantity: number }[];
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...acts),
  which: fc.integer({ min: 0, max: 30 }),
  // Some clocks go back.
  minutes: fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.constant(-40)),
  cents: fc.integer({ min: 1, max: 20_000 }),
  lines: fc.array(
    fc.record({
      millionths: fc.integer({ min: 1, max: 900_000_000 }),
      item: fc.integer({ min: 0, max: 3 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

/** The log of a made-up office: invoices, credits and payments in every turn, over the night the clocks change. */
export const offices: fc.Arbitrary<StoredEvent[]> = fc
  .array(step, { minLength: 30, maxLength: 120, size: 'max' })
  .map(logOf);

interface Open {
  readonly id: number;
  readonly totalCents: number;
  readonly paid: Map<number, number>;
  off: number;
}

/** 1 April 2026, four days before the clocks go back in Melbourne. */
const began = Date.parse('2026-04-01T20:00:00Z');
const dollars = (cents: number) => (cents / 100).toFixed(2);

function logOf(steps: readonly Step[]): StoredEvent[] {
  const log: StoredEvent[] = [];
  let ms = began;
  const add = (streamType: string, streamId: number, type: Type, data: object) => {
    const seq = log.length + 1;
    const meta = { actor: { userId: 1, name: 'Ada' } } as unknown as StoredEvent['meta'];
    const at = new Date(ms).toISOString();
    log.push({
      accountId: 1,
      seq,
      streamType,
      streamId,
      version: 1,
      type,
      eventVersion: 1,
      data,
      meta,
      at,
    } as StoredEvent);
    return seq;
  };
  add('account', 1, 'account.opened', { timeZone: 'Australia/Melbourne' });
  add('order', 1, 'order.created', order);
  const office: Office = { invoices: [], credits: [], payments: [], add };
  for (const given of steps) {
    ms += given.minutes * 60_000;
    if (given.act === 'zone')
      add('account', 1, 'account.updated', { timeZone: given.cents % 2 ? 'Australia/Perth' : 'Pacific/Auckland' });
    else move(office, given);
  }
  return log;
}

/** An order whose three lines are of two price groups, the third no glass. */
const order = {
  ...{ from: 'new', to: 'draft', path: [], number: 'SO-1', type: 'order' },
  totals: { exGst: '0', gst: '0', total: '0', panels: 0, areaM2: '0', weightKg: '0' },
  details: {
    ...{ contactId: 1, contactName: 'One', terms: 'account', deliveryMethod: 'delivery', dueDate: null },
    deliveryAddress: { state: 'VIC' },
    items: [1, 2, 3].map((itemId) => ({
      ...{ itemId, stockId: itemId, stockCode: `S${itemId}`, description: 'x', kind: itemId === 3 ? 'stock' : 'glass' },
      ...{ thicknessMm: 6, widthMm: 1000, heightMm: 777, quantity: 1, isToughened: false, edges: [], holes: 0 },
      ...{ unitPrice: '1', price: [], line: '1.000000' },
    })),
  },
};

interface Office {
  readonly invoices: Open[];
  readonly credits: { readonly id: number; readonly data: object }[];
  readonly payments: { readonly id: number; readonly data: object }[];
  readonly add: (streamType: string, streamId: number, type: Type, data: object) => number;
}

function documentOf({ lines, which }: Step) {
  const exact = lines.reduce((sum, line) => sum + line.millionths, 0);
  const cents = Math.round(exact / 10_000);
  const gst = Math.round(cents / 10);
  return {
    totalCents: cents + gst,
    data: {
      ...{
        orderId: which % 4 === 0 ? null : 1,
        orderNumber: 'SO-1',
        contactId: (which % 3) + 1,
        contactName: 'X',
        ncrId: null,
      },
      ...{ number: `D-${which}`, terms: 'account', reference: '', issuedOn: '2026-04-01', dueDate: '2026-04-30' },
      lines: lines.map(({ millionths, item, quantity }) => ({
        ...{ itemId: item, description: 'x', quantity, unitPrice: '1', line: (millionths / 1_000_000).toFixed(6) },
        ...{ lineCurrency: '0', gstCurrency: '0.01' },
      })),
      ...{
        gstPercent: '10',
        subtotal: dollars(cents),
        gst: dollars(gst),
        total: dollars(cents + gst),
        allocations: [],
      },
    },
  };
}

function move(office: Office, given: Step) {
  const { act, which, cents } = given;
  const { invoices, credits, payments, add } = office;
  const one = invoices[which % Math.max(1, invoices.length)];
  switch (act) {
    case 'invoice':
    case 'takeOver': {
      const { totalCents, data } = documentOf(given);
      const id = invoices.length + 1;
      const isOld = act === 'takeOver';
      add('invoice', id, isOld ? 'invoice.takenOver' : 'invoice.created', { ...data, takenOverOn: '2026-04-01' });
      invoices.push({ id, totalCents, paid: new Map(), off: 0 });
      return;
    }
    case 'edit':
      if (one) add('invoice', one.id, 'invoice.edited', { reference: 'x', dueDate: '2026-05-30' });
      return;
    case 'pay':
    case 'payAll':
    case 'close':
    case 'reverse':
    case 'reopen':
      if (one) settle(one, given, add);
      return;
    case 'credit': {
      const { data } = documentOf(given);
      credits.push({ id: credits.length + 1, data });
      add('creditNote', credits.length, 'creditNote.created', data);
      return;
    }
    case 'cancelCredit': {
      const note = credits[which];
      if (note) add('creditNote', note.id, 'creditNote.cancelled', note.data);
      return;
    }
    case 'payment': {
      const data = {
        contactId: 1,
        contactName: 'One',
        orderId: null,
        method: which % 2 ? 'cash' : 'cheque',
        amount: dollars(cents),
      };
      payments.push({ id: payments.length + 1, data: { ...data, number: `PAY-${payments.length + 1}` } });
      add('paymentReceived', payments.length, 'payment.received', payments.at(-1)?.data ?? {});
      return;
    }
    case 'cancelPayment':
    case 'editPayment': {
      const payment = payments[which];
      if (payment)
        add(
          'paymentReceived',
          payment.id,
          act === 'editPayment' ? 'payment.edited' : 'payment.cancelled',
          payment.data,
        );
    }
  }
}

/** What moves the debt of an invoice, as its aggregate would allow it. */
function settle(one: Open, { act, which, cents }: Step, add: Office['add']) {
  const paid = [...one.paid.values()].reduce((sum, amount) => sum + amount, 0);
  const open = one.totalCents - paid - one.off;
  const [first] = one.paid.keys();
  if (act === 'reopen' && first !== undefined) {
    one.paid.delete(first);
    add('invoice', one.id, 'invoice.reopened', { paymentIds: [first] });
  }
  if (act === 'reverse' && one.off > 0) {
    const amount = which % 2 ? one.off : Math.min(one.off, cents);
    one.off -= amount;
    add('invoice', one.id, 'invoice.writeOffReversed', { amount: dollars(amount), gst: '0' });
  }
  if (open <= 0) return;
  if (act === 'close') {
    one.off += open;
    add('invoice', one.id, 'invoice.closed', { writtenOff: dollars(open) });
  }
  if (act === 'pay' || act === 'payAll') {
    const amount = act === 'payAll' ? open : Math.min(open, cents);
    const paymentId = Math.max(0, ...one.paid.keys()) + 1;
    one.paid.set(paymentId, amount);
    add('invoice', one.id, amount === open ? 'invoice.paid' : 'invoice.partPaid', {
      allocation: { paymentId, amount: dollars(amount) },
    });
  }
}
