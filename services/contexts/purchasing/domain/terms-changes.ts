import { noPriceYet } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import type { TermsChange } from '../purchasing.contract.ts';
import type { LineData, Terms } from '../purchasing.events.ts';

type Named<T> = readonly [field: string, value: (of: T) => string];

const priceWords = ({ unitCost }: Pick<LineData, 'unitCost'>) =>
  unitCost === null ? noPriceYet : Number(unitCost).toFixed(2);
const yes = (is: boolean) => (is ? 'Yes' : 'No');
const head: readonly Named<Terms>[] = [
  ['Expected', (t) => t.expectedDate ?? ''],
  ['Pick up by us', (t) => yes(t.isOwnPickup)],
  ['Deliver to', (t) => t.deliverTo],
  ['Reference', (t) => t.reference],
  ['Note', (t) => t.note],
  ['E-mail', (t) => t.supplierEmail],
  ['Currency', (t) => t.currency?.code ?? ''],
  ['Freight', (t) => (t.freightPercent ? `${t.freightPercent} %` : '')],
];
const ofLine: readonly Named<LineData>[] = [
  ['Item', (l) => l.stockCode],
  ['Description', (l) => l.description],
  ['Size', (l) => (l.widthMm && l.heightMm ? `${l.widthMm} × ${l.heightMm}` : '')],
  ['Quantity', (l) => String(l.quantity)],
  ['Each ex GST', priceWords],
  ['GST', (l) => yes(l.hasGst)],
  ['Expected', (l) => l.expectedDate ?? ''],
];

/** What a line is called. */
export const nameOfLine = (line: Pick<LineData, 'stockCode' | 'description' | 'widthMm' | 'heightMm'>): string =>
  [line.stockCode || line.description, line.widthMm && line.heightMm ? `${line.widthMm} × ${line.heightMm}` : '']
    .filter(Boolean)
    .join(' ');

/** Everything that `next` has different from `now`, in the order of the paper; nothing when they say the same. */
export function termsChanges(now: Terms, next: Terms): TermsChange[] {
  const before = new Map(now.lines.map((line) => [line.lineId, line]));
  const after = new Set(next.lines.map((line) => line.lineId));
  const whole = (kind: 'added' | 'removed', line: LineData): TermsChange => {
    const says = line.unitCost === null ? `${line.quantity}, ${noPriceYet}` : `${line.quantity} at ${priceWords(line)}`;
    const [from, to] = kind === 'added' ? ['', says] : [says, ''];
    return { lineId: line.lineId, kind, what: nameOfLine(line), field: 'Line', from, to };
  };
  return [
    ...differences(head, now, next).map((d) => ({ lineId: null, kind: 'changed' as const, what: 'Order', ...d })),
    ...next.lines.flatMap((line): TermsChange[] => {
      const known = before.get(line.lineId);
      if (!known) return [whole('added', line)];
      const what = nameOfLine(known);
      return differences(ofLine, known, line).map((d) => ({ lineId: line.lineId, kind: 'changed', what, ...d }));
    }),
    ...now.lines.filter((line) => !after.has(line.lineId)).map((line) => whole('removed', line)),
  ];
}

const differences = <T>(fields: readonly Named<T>[], now: T, next: T) =>
  fields.flatMap(([field, value]) => {
    const [from, to] = [value(now), value(next)];
    return from === to ? [] : [{ field, from, to }];
  });
