import { outlineWords } from '../../../platform/contract/geometry/numbered-outline.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { makeUpWords } from '../../ordereditor/assembly-words.contract.ts';
import { cornersText } from '../../ordereditor/corner-words.contract.ts';
import { placeWords } from '../../ordereditor/place.contract.ts';
import { feesOf } from '../domain/fees.ts';
import { type OrderState, openItems } from '../domain/order.ts';
import { totalsOf } from '../domain/totals.ts';
import type { FeeLine } from '../order-fees.contract.ts';
import type { OrderItem } from '../orders.events.ts';
import type { FieldChange, LineChange, LineFace, OrderDiff, TotalChange } from './order-changes.contract.ts';

type Value<T> = { readonly field: string; readonly label: string; readonly of: (from: T) => string };

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');
const dollars = (amount: string) => `$${currency(amount)}`;
const termsWords = { account: 'Account', prepaid: 'Prepaid', cod: 'Cash on delivery' } as const;

/** What an order says beside its lines, in the words of the screen. */
const head: readonly Value<OrderState>[] = [
  { field: 'contactId', label: 'Customer', of: (o) => o.contactName },
  { field: 'terms', label: 'Terms', of: (o) => termsWords[o.terms] },
  { field: 'reference', label: 'Reference', of: (o) => o.reference },
  { field: 'deliveryMethod', label: 'Delivery', of: (o) => (o.deliveryMethod === 'pickup' ? 'Pick up' : 'Delivery') },
  { field: 'deliveryAddress', label: 'Address', of: addressOf },
  { field: 'dueDate', label: 'Promised', of: (o) => o.dueDate ?? '' },
  { field: 'note', label: 'Note', of: (o) => o.note },
  { field: 'fees', label: 'Fees', of: (o) => feesOf(openItems(o), o).map(feeWordsOf).join(', ') },
  { field: 'gstPercent', label: 'GST', of: (o) => `${Number(o.gstPercent)} %` },
];

const feeWordsOf = (fee: FeeLine) => `${fee.description} ${dollars(fee.line)}`;

function addressOf({ deliveryMethod, deliveryAddress: a }: OrderState): string {
  if (deliveryMethod === 'pickup' || !a) return '';
  return [a.address1, a.suburb, a.state, a.postcode].filter(Boolean).join(', ');
}

const sizeOf = (item: OrderItem) => (item.widthMm > 0 ? `${item.widthMm} × ${item.heightMm} mm` : '');

/** What a line says, in the words of the screen. */
const line: readonly Value<OrderItem>[] = [
  { field: 'stockId', label: 'Stock', of: (i) => i.stockCode },
  { field: 'description', label: 'Description', of: (i) => i.description },
  { field: 'size', label: 'Size', of: sizeOf },
  { field: 'outline', label: 'Shape', of: (i) => outlineWords(i.outline) },
  { field: 'assembly', label: 'Make-up', of: (i) => makeUpWords(i.assembly) },
  { field: 'quantity', label: 'Quantity', of: (i) => String(i.quantity) },
  { field: 'isToughened', label: 'Toughened', of: (i) => yesNo(i.isToughened) },
  { field: 'edges', label: 'Edges', of: (i) => i.edges.join(' ') },
  { field: 'holes', label: 'Holes', of: (i) => String(i.holes) },
  { field: 'cutouts', label: 'Cutouts', of: (i) => String(i.cutouts) },
  { field: 'corners', label: 'Corners', of: (i) => cornersText(i.corners) },
  { field: 'place', label: 'Place', of: (i) => (i.place ? placeWords[i.place] : '') },
  {
    field: 'overridePrice',
    label: 'Price set by hand',
    of: (i) => (i.overridePrice === null ? '' : dollars(i.overridePrice)),
  },
  { field: 'unitPrice', label: 'Unit price', of: (i) => dollars(i.unitPrice) },
  { field: 'lineCurrency', label: 'Amount', of: (i) => dollars(i.lineCurrency) },
  { field: 'dueDate', label: 'Promised', of: (i) => i.dueDate ?? '' },
  { field: 'note', label: 'Note', of: (i) => i.note },
];

function differing<T>(values: readonly Value<T>[], before: T, after: T): FieldChange[] {
  return values.flatMap(({ field, label, of }) => {
    const [was, is] = [of(before), of(after)];
    return was === is ? [] : [{ field, label, before: was, after: is }];
  });
}

/** A line as it stands beside another. */
const faceOf = (item: OrderItem): LineFace => ({
  itemId: item.itemId,
  stockCode: item.stockCode,
  description: item.description,
  size: sizeOf(item),
  widthMm: item.widthMm,
  heightMm: item.heightMm,
  edges: [...item.edges],
  isGlass: item.kind === 'glass',
  quantity: item.quantity,
  unitPrice: item.unitPrice,
  amount: item.lineCurrency,
});

function lineChanges(before: readonly OrderItem[], after: readonly OrderItem[]): LineChange[] {
  const was = new Map(before.map((item) => [item.itemId, item]));
  const is = new Map(after.map((item) => [item.itemId, item]));
  const ids = [...new Set([...was.keys(), ...is.keys()])].sort((a, b) => a - b);
  return ids.map((itemId) => {
    const [old, fresh] = [was.get(itemId), is.get(itemId)];
    const fields = old && fresh ? differing(line, old, fresh) : [];
    return {
      itemId,
      change: !old ? 'added' : !fresh ? 'removed' : fields.length > 0 ? 'changed' : 'same',
      before: old ? faceOf(old) : null,
      after: fresh ? faceOf(fresh) : null,
      fields,
    };
  });
}

const sums = [
  ['panels', 'Panels'],
  ['areaM2', 'Area m²'],
  ['weightKg', 'Weight kg'],
  ['exGst', 'Ex GST'],
  ['gst', 'GST'],
  ['total', 'Total inc GST'],
] as const;

function totalChanges(before: OrderState, after: OrderState): TotalChange[] {
  const [was, is] = [before, after].map((one) => totalsOf(openItems(one), one));
  if (!was || !is) return [];
  return sums.map(([field, label]) => ({
    field,
    label,
    before: String(was[field]),
    after: String(is[field]),
    difference: dec(is[field])
      .minus(was[field])
      .toFixed(String(is[field]).split('.')[1]?.length ?? 0),
  }));
}

/** What differs between an order at two moments: fields, lines by their number, totals. */
export const compareOrders = (before: OrderState, after: OrderState): OrderDiff => ({
  fields: differing(head, before, after),
  lines: lineChanges(openItems(before), openItems(after)),
  totals: totalChanges(before, after),
});
