import { openStatusesOf } from '@glasshouse/state-machines/kernel';
import { purchaseOrderMachine } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import { dec } from '../../../../platform/kernel/money.ts';
import { type Entry, noGroups, nothing } from '../orders/fold/standing.ts';
import { daysBetween } from '../period/calendar.ts';
import type { KeptGoods, KeptPurchase } from './fold-purchase-order.ts';

const open: ReadonlySet<string> = new Set(openStatusesOf(purchaseOrderMachine));
/** The key of goods that have no day. */
export const noDay = 'none';

/** What a purchase order counts as now: what is still to come, line by line, and what came. */
export function purchaseCountsAs(id: number, purchase: KeptPurchase): Entry[] {
  const { lines, receipts, orderedDay, completedDay, status, isDeleted } = purchase;
  if (isDeleted) return [];
  const base = baseOf(id, purchase);
  // One that nobody approved is not on its way.
  const isOpen = orderedDay !== null && open.has(status);
  const came = receipts.map(({ quantity, costCents, ...receipt }, n) =>
    goods(base, 'goodsReceived', receipt, { n, quantity, unit: dec(costCents).div(100).toFixed(6) }),
  );
  const coming = lines.flatMap((line) => {
    const quantity = Math.max(0, line.quantity - line.received - line.closed);
    const key = line.expectedDate ?? purchase.expectedDate ?? noDay;
    if (quantity === 0) return [];
    return [{ ...goods(base, 'incoming', line, { n: line.lineId, quantity, unit: line.unitCost }), key }];
  });
  const lead = orderedDay && completedDay && receipts.length > 0 ? daysBetween(orderedDay, completedDay) : null;
  return [
    ...(isOpen ? [{ ...base, what: 'buying' as const, count: 1 }, ...coming] : []),
    ...came,
    ...(lead === null ? [] : [{ ...base, what: 'lead' as const, count: 1, pieces: lead }]),
  ];
}

const baseOf = (id: number, { number, supplierId }: KeptPurchase) => ({
  ...noGroups,
  ...nothing,
  ...{ contactId: supplierId, key: '', originDay: '', orderId: 0, ncrId: 0 },
  ...{ record: 'purchaseOrder' as const, recordId: id, number, detail: null },
});

interface Goods {
  /** Tells lines, or receipts, of one order apart. */
  readonly n: number;
  readonly quantity: number;
  /** Dollars for one. */
  readonly unit: string;
}

function goods(
  base: ReturnType<typeof baseOf>,
  what: 'incoming' | 'goodsReceived',
  line: KeptGoods,
  { n, quantity, unit }: Goods,
): Entry {
  const { stockId, priceGroupId, thicknessMm, code, widthMm, heightMm, lineId } = line;
  const size = widthMm && heightMm ? ` ${widthMm} × ${heightMm}` : '';
  return {
    ...base,
    ...{ what, stockId, priceGroupId, thickness: thicknessMm, count: quantity },
    areaMm2: (widthMm ?? 0) * (heightMm ?? 0) * quantity,
    value: dec(unit).times(quantity).toFixed(6),
    detail: { itemId: n, lineId, code: `${code}${size}`, item: code, widthMm, heightMm },
  };
}
