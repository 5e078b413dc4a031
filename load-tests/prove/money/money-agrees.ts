import {
  type InvoiceState,
  invoiceAggregate,
  owingOf,
  paidOf,
} from '@glasshouse/services/contexts/invoicing/domain/invoice';
import { raise } from '@glasshouse/services/contexts/invoicing/domain/raise';
import { OrderItemBody } from '@glasshouse/services/contexts/ordereditor/order-line.contract';
import { describeItem } from '@glasshouse/services/contexts/orders/domain/describe-item';
import { totalsOf } from '@glasshouse/services/contexts/orders/domain/totals';
import type { OrderItem } from '@glasshouse/services/contexts/orders/orders.events';
import { tradeRates } from '@glasshouse/services/contexts/pricing/demo';
import { derivePrice } from '@glasshouse/services/contexts/pricing/domain/derive-price';
import { rateBook } from '@glasshouse/services/contexts/pricing/domain/rate-book';
import type { Random } from '@glasshouse/services/platform/kernel/ambient';

const rates = tradeRates();
const book = rateBook({ ...rates, minimumLine: '7.77' });
const edges = ['CC', 'RA', 'FP', 'PP'] as const;
const at = '2026-02-01T00:00:00.000Z';

/** Two ledgers must balance to the cent, counted in cents by whole numbers and by no code of the product. */
interface Ledger {
  readonly receivable: bigint;
  readonly sales: bigint;
  readonly gst: bigint;
}

/** Millionths of a dollar of a decimal text with at most six places. */
function millionths(text: string): bigint {
  const isNegative = text.startsWith('-');
  const [whole = '0', places = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole) * 1_000_000n + BigInt(places.padEnd(6, '0').slice(0, 6));
  return isNegative ? -value : value;
}
const cents = (text: string) => millionths(text) / 10_000n;
/** Half up, away from zero. */
const rounded = (value: bigint, unit: bigint) => {
  const half = value < 0n ? -unit / 2n : unit / 2n;
  return (value + half) / unit;
};

function randomItem(random: Random, itemId: number): OrderItem {
  const pick = (n: number) => Math.floor(random.next() * n);
  const glass = rates.glass[pick(rates.glass.length)] ?? { priceGroup: 'Clear', thicknessMm: 6, rate: '0' };
  const toughens = rates.toughening.some((row) => row.thicknessMm === glass.thicknessMm);
  const size = { widthMm: 50 + pick(2_950), heightMm: 50 + pick(1_950), quantity: 1 + pick(60) };
  const override = random.next() < 0.1 ? `${pick(900)}.${String(pick(1_000_000)).padStart(6, '0')}` : null;
  const body = OrderItemBody.parse({
    stockId: 1,
    ...size,
    isToughened: toughens && random.next() < 0.5,
    edges: Array.from({ length: 4 }, () => edges[pick(edges.length)] ?? 'CC'),
    holes: pick(4),
    cutouts: pick(2),
    overridePrice: override,
  });
  // Whole and broken discounts, surcharges as well.
  const discount = (random.next() * 60 - 15).toFixed(pick(3));
  const price = derivePrice({ ...body, ...glass, widthMm: size.widthMm, heightMm: size.heightMm }, book, discount);
  const stock = {
    code: 'G',
    name: 'Glass',
    kind: 'glass' as const,
    thicknessMm: glass.thicknessMm,
    canToughen: true,
    isArchived: false,
    sheetSizes: [],
  };
  return describeItem({ ...body, assembly: undefined }, itemId, stock, { price, refusal: null }, random.next() > 0.02);
}

/**
 * One random order through the real code: priced, totalled, invoiced, paid. Answers what does not agree to the cent:
 * the sum of the lines, the order, the invoice, and the ledger that the invoice is posted to. Empty when all agree.
 */
export function faultsOfOrder(random: Random): string[] {
  const items = Array.from({ length: 1 + Math.floor(random.next() * 12) }, (_, i) => randomItem(random, i + 1));
  const gstPercent = random.next() < 0.9 ? '10' : '15';
  const totals = totalsOf(items, { gstPercent });
  const lines = items.map(({ itemId, description, quantity, unitPrice, line, lineCurrency }) => ({
    itemId,
    description,
    quantity,
    unitPrice,
    line,
    lineCurrency,
  }));
  const sums = { subtotal: totals.exGst, gst: totals.gst, total: totals.total };
  const raised = {
    number: 'INV-1',
    orderId: 1,
    orderNumber: 'SO-1',
    contactId: 1,
    contactName: 'C',
    terms: 'account' as const,
    reference: '',
    issuedOn: '2026-02-01',
    dueDate: '2026-03-01',
    lines,
    gstPercent,
    ...sums,
    allocations: [],
  };
  const payment = { paymentId: 1, amount: totals.total, method: 'card', at };
  const invoice = raise(
    raised as never,
    Number(totals.total) > 0 ? [payment as never] : [],
    at,
  ).reduce<InvoiceState | null>((state, event) => invoiceAggregate.evolve(state, event, at), null);
  if (!invoice) return ['no invoice'];
  // What must be, in whole numbers only.
  const whole = items.reduce((sum, item) => sum + millionths(item.line), 0n);
  const sales = rounded(whole, 10_000n);
  const gst = rounded(whole * BigInt(gstPercent), 1_000_000n);
  const ledger: Ledger = { receivable: cents(invoice.total), sales: cents(invoice.subtotal), gst: cents(invoice.gst) };
  const checks: readonly (readonly [string, boolean])[] = [
    ['order ex GST is the sum of its lines', cents(totals.exGst) === sales],
    ['GST of the order is that of its lines, rounded once', cents(totals.gst) === gst],
    ['order total is ex GST and GST', cents(totals.total) === sales + gst],
    [
      'invoice is the order',
      invoice.subtotal === totals.exGst && invoice.gst === totals.gst && invoice.total === totals.total,
    ],
    [
      'invoice is the sum of its lines',
      cents(invoice.subtotal) ===
        rounded(
          invoice.lines.reduce((sum, line) => sum + millionths(line.line), 0n),
          10_000n,
        ),
    ],
    ['ledger balances', ledger.receivable === ledger.sales + ledger.gst],
    ['paid in full owes nothing', cents(owingOf(invoice)) === 0n || Number(totals.total) === 0],
    ['paid is what was taken', Number(totals.total) === 0 || cents(paidOf(invoice)) === ledger.receivable],
  ];
  return checks.flatMap(([name, holds]) => (holds ? [] : [name]));
}
