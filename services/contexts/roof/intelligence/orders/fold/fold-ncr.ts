import { dec } from '../../../../../platform/kernel/money.ts';
import type { OrderEvent } from '../../../../orders/orders.events.ts';
import type { KeptNcr, KeptOrder } from './kept.ts';

type Change = Partial<Omit<KeptNcr, 'ncrId'>>;

const withNcr = (kept: KeptOrder, ncrId: number, change: Change): Partial<KeptOrder> => ({
  ncrs: kept.ncrs.map((ncr) => (ncr.ncrId === ncrId ? { ...ncr, ...change } : ncr)),
});

/** What an event of an NCR changes of its order; nothing for any other. */
export function foldNcr(
  kept: KeptOrder,
  event: OrderEvent,
  { at, day }: { readonly at: string; readonly day: string },
): Partial<KeptOrder> {
  switch (event.type) {
    case 'orderItemNcr.raised': {
      const { ncrId, itemId, reason, quantity, note } = event.data;
      const line = kept.lines.find((one) => one.itemId === itemId);
      const raised: KeptNcr = {
        ...{ ncrId, itemId, reason, note, pieces: quantity, raisedAt: at, raisedDay: day },
        stockId: line?.stockId ?? 0,
        priceGroupId: line?.priceGroupId ?? 0,
        listCost: dec(line?.listUnit ?? 0)
          .times(quantity)
          .toFixed(6),
        ...{ decidedAt: null, outcome: null, isWithdrawn: false },
      };
      return { ncrs: [...kept.ncrs, raised] };
    }
    case 'orderItemNcr.approved':
      return withNcr(kept, event.data.ncrId, { decidedAt: at, outcome: event.data.outcome });
    case 'orderItemNcr.denied':
      return withNcr(kept, event.data.ncrId, { decidedAt: at, outcome: 'denied' });
    case 'orderItemNcr.cancelled':
      return withNcr(kept, event.data.ncrId, { isWithdrawn: true });
    default:
      return {};
  }
}
