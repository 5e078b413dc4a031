import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { dec } from '../../../../platform/kernel/money.ts';
import type { PurchaseOrderEvent } from '../../../purchasing/purchasing.events.ts';
import type { Picture } from './oracle.ts';

/** What an event may say; each says some of it. */
interface Said {
  to: string;
  date: string | null;
  expectedDate: string | null;
  terms: { expectedDate: string | null; lines: Line[] };
  lines: { lineId: number; quantity: number; costCents: number; expectedDate: string | null }[];
  closed: { lineId: number; quantity: number }[];
}
interface Line {
  lineId: number;
  quantity: number;
  unitCost: string;
  widthMm: number;
  heightMm: number;
  expectedDate: string | null;
}

/**
 * What is to come after some events of a log, counted again, naively: each order is looked at as a whole, from all that was
 * said of it. `day` is the day that decides what is late.
 */
export function purchasePicture(log: readonly StoredEvent[], until: number, day: string): Picture {
  const byOrder = Map.groupBy(
    log.slice(0, until).filter(({ streamType }) => streamType === 'purchaseOrder'),
    ({ streamId }) => streamId,
  );
  let [orders, pieces, mm2, value, late, received] = [0, 0, 0, dec(0), dec(0), dec(0)];
  for (const events of byOrder.values()) {
    const said = events.map(({ type, data }) => ({ type: type as PurchaseOrderEvent['type'], d: data as Said }));
    if (said.some(({ type }) => type === 'purchaseOrder.deleted')) continue;
    const agreedAt = said.findLastIndex(({ d }) => d.terms !== undefined);
    const { terms } = (said[agreedAt] as (typeof said)[number]).d;
    const linesOf = (type: PurchaseOrderEvent['type']) =>
      said.filter((one) => one.type === type).flatMap(({ d }) => d.lines ?? d.closed);
    for (const { quantity, costCents } of linesOf('purchaseOrder.receivingUpdated'))
      received = received.plus(dec(costCents).times(quantity).div(100));
    const status = said.at(-1)?.d.to ?? '';
    if (['pendingApproval', 'completed', 'cancelled'].includes(status)) continue;
    orders += 1;
    // What the supplier said after the last terms, the latest that names a day.
    const after = said.slice(agreedAt + 1);
    const days = after.flatMap(({ type, d }) =>
      type === 'purchaseOrder.supplierConfirmed'
        ? (d.expectedDate ?? [])
        : type === 'purchaseOrder.receivingAdvised'
          ? (d.date ?? [])
          : [],
    );
    for (const line of terms.lines) {
      const gone = goneOf(said, line.lineId);
      const left = Math.max(0, line.quantity - gone);
      const own = after
        .filter(({ type }) => type === 'purchaseOrder.supplierConfirmed')
        .flatMap(({ d }) => d.lines.find(({ lineId }) => lineId === line.lineId)?.expectedDate ?? []);
      const expected = own.at(-1) ?? line.expectedDate ?? days.at(-1) ?? terms.expectedDate;
      const worth = dec(line.unitCost).times(left);
      pieces += left;
      mm2 += left * line.widthMm * line.heightMm;
      value = value.plus(worth);
      if (expected && expected < day) late = late.plus(worth);
    }
  }
  return { orders, pieces, mm2, value: value.toFixed(6), late: late.toFixed(6), received: received.toFixed(6) };
}

type SaidOf = readonly { readonly type: string; readonly d: Said }[];

/** Pieces of a line that came or will not come, since the line stood in the terms without a break. */
function goneOf(said: SaidOf, lineId: number): number {
  let gone = 0;
  for (const { type, d } of said) {
    if (d.terms && !d.terms.lines.some((line) => line.lineId === lineId)) gone = 0;
    const some = type === 'purchaseOrder.receivingUpdated' ? d.lines : (d.closed ?? []);
    for (const one of some) if (one.lineId === lineId && stands(said, d, lineId)) gone += one.quantity;
  }
  return gone;
}

/** The line was in the terms when this was said. */
function stands(said: SaidOf, at: Said, lineId: number): boolean {
  const until = said.findIndex(({ d }) => d === at);
  const terms = said.slice(0, until + 1).findLast(({ d }) => d.terms)?.d.terms;
  return terms?.lines.some((line) => line.lineId === lineId) ?? false;
}
