import type { NewCreditNote } from '@glasshouse/services/contexts/invoicing/credit/credit-notes.contract';
import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';

/** A line of a credit note as somebody types it. */
export interface TypedLine {
  readonly key: number;
  /** Line of the order it credits; null for a free one. */
  readonly itemId: number | null;
  readonly description: string;
  readonly quantity: string;
  readonly unitPrice: string;
}

const nextKey = (lines: readonly TypedLine[]) => Math.max(0, ...lines.map(({ key }) => key)) + 1;

/** A free line, for one piece. */
export const addLine = (lines: readonly TypedLine[]): readonly TypedLine[] => [
  ...lines,
  { key: nextKey(lines), itemId: null, description: '', quantity: '1', unitPrice: '' },
];

const isBlank = ({ description, unitPrice }: TypedLine) => description.trim() === '' && unitPrice.trim() === '';
/** '85.500000' as people write it: at least two decimals, no further noughts. */
const shortPrice = (price: string) => price.replace(/(\.\d{2}\d*?)0+$/, '$1');
const sizeOf = ({ kind, widthMm, heightMm }: Order['items'][number]) =>
  kind === 'glass' ? `${widthMm} × ${heightMm} mm` : '';

/** What a line of an order is called on its credit note. */
export const wordsOf = (item: Order['items'][number]): string =>
  [item.stockCode, item.description, sizeOf(item)].filter(Boolean).join(' ');

/** A line of the order, whole and at its price, in the place of blank ones. */
export const addItem = (lines: readonly TypedLine[], item: Order['items'][number]): readonly TypedLine[] => [
  ...lines.filter((line) => !isBlank(line)),
  {
    key: nextKey(lines),
    itemId: item.itemId,
    description: wordsOf(item).slice(0, 200),
    quantity: String(item.quantity),
    unitPrice: shortPrice(item.unitPrice),
  },
];

/** Dollars of a line to the cent, ex GST; 0 while it cannot be reckoned. */
export function amountOf({ quantity, unitPrice }: TypedLine): number {
  const amount = Number(quantity) * Number(unitPrice);
  return unitPrice.trim() !== '' && Number.isFinite(amount) ? Math.round(amount * 100) / 100 : 0;
}

/** The lines as the server takes them; what was typed goes as it is, and the server says what is wrong with it. */
export const linesOf = (lines: readonly TypedLine[]): NewCreditNote['lines'] =>
  lines.map(({ itemId, description, quantity, unitPrice }) => ({
    itemId,
    description,
    quantity: Number(quantity),
    unitPrice,
  }));
