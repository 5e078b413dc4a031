import { dec, sum } from '../../../../../platform/kernel/money.ts';
import { OrderType } from '../../../../orders/order-kinds.contract.ts';
import { orderStanding } from '../../../../orders/order-standing.facts.ts';
import type { KeptLine, KeptMoney, KeptNcr, KeptOrder } from './kept.ts';
import { type Entry, noGroups, nothing, type What } from './standing.ts';

const { order: isOrderType, quote: isQuoteType } = OrderType.enum;

/** Counts as an order: of that type, no draft, not denied or cancelled. */
export const counts = ({ type, status }: Pick<KeptOrder, 'type' | 'status'>): boolean =>
  type === isOrderType && !orderStanding(status).isDraft && !orderStanding(status).isDropped;
/** Is still a quote. */
export const isQuote = ({ type }: Pick<KeptOrder, 'type'>): boolean => type === isQuoteType;

/** Lines not cancelled. */
export const linesOf = (order: KeptOrder): KeptLine[] =>
  order.lines.filter((line) => !order.cancelledIds.includes(line.itemId));
/** mm² of a line: never from a rounded area. */
export const areaOf = ({ kind, widthMm, heightMm, quantity }: KeptLine): number =>
  kind === 'glass' ? widthMm * heightMm * quantity : 0;
const piecesOf = ({ kind, quantity }: KeptLine) => (kind === 'glass' ? quantity : 0);

/** What the lines of an order come to. */
export function moneyOf(order: KeptOrder): KeptMoney {
  const lines = linesOf(order);
  return {
    value: order.exGst,
    gst: order.gst,
    pieces: lines.reduce((n, line) => n + piecesOf(line), 0),
    areaMm2: lines.reduce((n, line) => n + areaOf(line), 0),
  };
}

/** The size of a quote, by its value ex GST. */
export function bandOf(value: string): string {
  const limits = [1_000, 5_000, 20_000];
  const at = limits.findIndex((limit) => dec(value).lt(limit));
  return String(at < 0 ? limits.length : at);
}

/** The price group with the greatest value in an order; 0 when it has none. */
function mainGroup(order: KeptOrder): number {
  const byGroup = new Map<number, string>();
  for (const { priceGroupId, line } of linesOf(order))
    byGroup.set(priceGroupId, sum([byGroup.get(priceGroupId) ?? 0, line]).toFixed(6));
  const [first] = [...byGroup].sort(([a, x], [b, y]) => dec(y).cmp(x) || a - b);
  return first?.[0] ?? 0;
}

const hourMs = 3_600_000;
/** Whole hours from one instant to another, rounded down. */
export const hoursBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / hourMs);

/** Everything an order counts as now. A pure function: what an event posts is the difference between two of its answers. */
export function countsAs(id: number, order: KeptOrder): Entry[] {
  const { contactId, repId, terms, state, deliveryMethod, number } = order;
  const base: Entry = {
    ...noGroups,
    ...nothing,
    ...{ contactId, repId, terms, state, deliveryMethod, number },
    what: 'order',
    key: '',
    originDay: order.originDay ?? order.createdDay,
    record: 'order',
    recordId: id,
    orderId: id,
    ncrId: 0,
    detail: null,
  };
  const of = (what: What, more: Partial<Entry>): Entry => ({ ...base, what, count: 1, ...more });
  return [...asOrder(order, of), ...asQuote(order, of), ...asNcrs(order, of), ...asRework(id, order, of)];
}

type Of = (what: What, more: Partial<Entry>) => Entry;

function asOrder(order: KeptOrder, of: Of): Entry[] {
  const money = moneyOf(order);
  const promises = promised(order, of);
  const status =
    order.type === isOrderType
      ? [of('status', { ...money, key: order.status, moment: Date.parse(order.statusAt) })]
      : [];
  if (!counts(order)) return [...status, ...promises];
  const waits = [of('backlog', money), of('due', { ...money, key: order.dueDate ?? 'none' })];
  return [
    of('order', money),
    ...(order.despatchedAt === null ? waits : hours(order, of)),
    ...status,
    ...promises,
    ...linesOf(order).map((line) => asLine(line, of)),
  ];
}

const asLine = (line: KeptLine, of: Of): Entry =>
  of('line', {
    value: line.line,
    pieces: line.quantity,
    areaMm2: areaOf(line),
    holes: line.kind === 'glass' ? line.holes * line.quantity : 0,
    toughened: line.isToughened && line.kind === 'glass' ? line.quantity : 0,
    priceGroupId: line.priceGroupId,
    stockId: line.stockId,
    kind: line.kind,
    thickness: line.thicknessMm,
    detail: {
      itemId: line.itemId,
      code: line.code,
      description: line.description,
      widthMm: line.widthMm,
      heightMm: line.heightMm,
      isToughened: line.isToughened,
      edges: line.edges,
    },
  });

function hours(order: KeptOrder, of: Of): Entry[] {
  if (order.countedAt === null || order.despatchedAt === null) return [];
  const priceGroupId = mainGroup(order);
  return [of('hours', { key: `${priceGroupId}/${hoursBetween(order.countedAt, order.despatchedAt)}`, priceGroupId })];
}

/** A promise counts from the first submission; of an order that was dropped by the end of its day it does not. */
function promised(order: KeptOrder, of: Of): Entry[] {
  const { promise, droppedDay, despatchedDay } = order;
  if (promise === undefined || orderStanding(order.status).isDraft) return [];
  if (promise === null) return droppedDay === null ? [of('promised', { key: 'none' })] : [];
  if (droppedDay !== null && droppedDay <= promise) return [];
  const kept = despatchedDay !== null && despatchedDay <= promise;
  return [of('promised', { key: promise }), ...(kept ? [of('onTime', { key: promise })] : [])];
}

function asQuote(order: KeptOrder, of: Of): Entry[] {
  const { quoted, won, quotedDay, isLost } = order;
  const originDay = quotedDay ?? order.createdDay;
  const entry = (what: What, money: KeptMoney) => of(what, { ...money, key: bandOf(money.value), originDay });
  const isOpen = isQuote(order) && !isLost && !orderStanding(order.status).isDropped;
  return [
    ...(quoted ? [entry('quote', quoted)] : []),
    ...(quoted && isOpen ? [entry('quoteOpen', quoted)] : []),
    ...(won ? [entry('won', won)] : []),
    ...(isLost ? [entry('lost', moneyOf(order))] : []),
  ];
}

const asNcrs = (order: KeptOrder, of: Of): Entry[] =>
  order.ncrs.flatMap((ncr) => {
    const { ncrId, stockId, priceGroupId, raisedDay: originDay } = ncr;
    const place = { ncrId, stockId, priceGroupId, originDay };
    const isCounted = !ncr.isWithdrawn && ncr.outcome !== 'denied';
    const raised = of('ncr', { ...place, key: ncr.reason, pieces: ncr.pieces, detail: { note: ncr.note } });
    return [...(isCounted ? [raised] : []), ...settled(ncr, place, of)];
  });

const settled = ({ decidedAt, raisedAt, outcome }: KeptNcr, place: Partial<Entry>, of: Of): Entry[] =>
  decidedAt === null
    ? []
    : [of('ncrSettled', { ...place, key: outcome ?? '', pieces: hoursBetween(raisedAt, decidedAt) })];

/** What a rework costs: the reported pieces at the list price, as long as it is not cancelled. */
function asRework(id: number, order: KeptOrder, of: Of): Entry[] {
  if (!order.rework || orderStanding(order.status).isDropped) return [];
  const { reason: key, listCost: value, ...place } = order.rework;
  const detail = { outcome: 'rework', id, number: order.number };
  return [of('ncrCost', { ...place, key, value, originDay: order.createdDay, detail })];
}
