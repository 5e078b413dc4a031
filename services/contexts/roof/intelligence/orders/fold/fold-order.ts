import { OrderType } from '../../../../orders/order-kinds.contract.ts';
import { orderStanding } from '../../../../orders/order-standing.facts.ts';
import type { Move, OrderDetails, OrderEvent, OrderTotals } from '../../../../orders/orders.events.ts';
import { counts, isQuote, moneyOf } from './counts-as.ts';
import { foldNcr } from './fold-ncr.ts';
import type { KeptOrder, NcrPlace } from './kept.ts';
import { keptLines } from './kept-line.ts';

/** When an event counts, and what it needs to know of other records. */
export interface Moment {
  /** Running maximum of the instants of the log, so that time and position agree. */
  readonly at: string;
  /** The day in the account's zone. */
  readonly day: string;
  /** Who caused the event; 0 for a part of the system. */
  readonly userId: number;
  readonly groupOf: (stockId: number) => number;
  /** An NCR of another order. */
  readonly ncrOf: (orderId: number, ncrId: number) => NcrPlace;
}

type Created = Extract<OrderEvent, { type: 'order.created' }>['data'];
const { order: charged } = OrderType.enum;

/** Folds one event of an order into what is kept of it; null before it is created. */
export function foldOrder(kept: KeptOrder | null, event: OrderEvent, moment: Moment): KeptOrder | null {
  if (event.type === 'order.created') return start(event.data, moment);
  if (!kept) return null;
  const moved = 'path' in event.data ? move(kept, event.data as Move, moment) : kept;
  return after(kept, { ...moved, ...changeOf(moved, event, moment) }, event, moment);
}

function start({ number, type, to, details, totals }: Created, moment: Moment): KeptOrder {
  return {
    number,
    type,
    status: to,
    statusAt: moment.at,
    repId: moment.userId,
    ...detailsOf(details, [], moment),
    ...totalsOf(totals),
    cancelledIds: [],
    createdDay: moment.day,
    ...{ originDay: null, countedAt: null, droppedDay: null, despatchedAt: null, despatchedDay: null },
    ...{ quotedDay: null, quoted: null, won: null, isLost: false, ncrs: [], rework: null },
  };
}

const detailsOf = (details: OrderDetails, before: KeptOrder['lines'], { groupOf }: Moment) => ({
  contactId: details.contactId,
  terms: details.terms,
  state: details.deliveryAddress?.state ?? '',
  deliveryMethod: details.deliveryMethod,
  dueDate: details.dueDate,
  lines: keptLines(details.items, before, groupOf),
});
const totalsOf = ({ exGst, gst }: OrderTotals) => ({ exGst, gst });

/** Where the order stands after a move. */
const move = (kept: KeptOrder, { to }: Move, { at }: Moment): KeptOrder =>
  to === kept.status ? kept : { ...kept, status: to, statusAt: at };

function changeOf(kept: KeptOrder, event: OrderEvent, moment: Moment): Partial<KeptOrder> {
  const { at, day } = moment;
  switch (event.type) {
    case 'order.edited':
      return {
        ...detailsOf(event.data.details, kept.lines, moment),
        ...totalsOf(event.data.totals),
      };
    case 'order.itemCancelled':
      return { cancelledIds: [...kept.cancelledIds, event.data.itemId], ...totalsOf(event.data.totals) };
    case 'order.quoteSent':
      return { quotedDay: kept.quotedDay ?? day, quoted: moneyOf(kept) };
    case 'order.quoteApproved':
      return { type: charged, number: event.data.number, won: moneyOf(kept) };
    case 'order.quoteCancelled':
    case 'order.quoteExpired':
      return { isLost: !orderStanding(event.data.from).isDraft };
    case 'order.despatched':
    case 'order.despatchForced':
      return { despatchedAt: at, despatchedDay: day };
    case 'order.despatchReverted':
    case 'order.reviewed':
      return { despatchedAt: null, despatchedDay: null };
    case 'order.restored':
      return { despatchedAt: null, despatchedDay: null, isLost: false };
    case 'order.reworkLinked': {
      const { orderId, ncrId } = event.data;
      return { rework: moment.ncrOf(orderId, ncrId) };
    }
    default:
      return foldNcr(kept, event, moment);
  }
}

/** What follows from where the order stands now. */
function after(before: KeptOrder, now: KeptOrder, event: OrderEvent, { at, day }: Moment): KeptOrder {
  const isCounted = counts(now);
  const first = isCounted && now.originDay === null;
  const dropped = orderStanding(now.status).isDropped;
  // A quote that is edited stays quoted, at its new value; one that is dropped and not lost was withdrawn.
  const requoted = isQuote(now) && now.quoted && event.type === 'order.edited' ? moneyOf(now) : now.quoted;
  return {
    ...now,
    originDay: first ? day : now.originDay,
    ...(first ? { promise: now.dueDate } : {}),
    countedAt: isCounted ? (now.countedAt ?? at) : null,
    droppedDay: dropped ? (before.droppedDay ?? day) : null,
    quoted: isQuote(now) && dropped && !now.isLost ? null : requoted,
  };
}
