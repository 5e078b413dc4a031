import type { StoredEvent } from '../../../../../platform/kernel/event.ts';
import { localDate } from '../../../../../platform/kernel/local-day.ts';
import { accountEvents } from '../../../../account/account.events.ts';
import { glassBlockEvents } from '../../../../inventory/glassblocks/glassblocks.events.ts';
import { type InventoryEvent, inventoryEvents, type StockFactsData } from '../../../../inventory/inventory.events.ts';
import type { CreditNoteEvent } from '../../../../invoicing/credit/credit-notes.events.ts';
import { type InvoiceEvent, invoicingEvents } from '../../../../invoicing/invoicing.events.ts';
import { type Move, type OrderEvent, orderEvents } from '../../../../orders/orders.events.ts';
import { StageKey } from '../../../../production/production.events.ts';
import type { PaymentEvent } from '../../../../receivables/receivables.events.ts';
import { ledgerEvents } from '../../../../receivables/statements/customer-debts.facts.ts';
import { foldBlock, foldOffcut, foldStock, type KeptGlass, type KeptStock } from '../../inventory/fold-stock.ts';
import { glassCountsAs, stockCountsAs, withMoves } from '../../inventory/stock-entries.ts';
import {
  type KnownFloor,
  productionFigureTypes,
  productionPostings,
  shiftTypes,
} from '../../production/production-postings.ts';
import { countsAs } from './counts-as.ts';
import { creditCountsAs, invoiceCountsAs, paymentCountsAs } from './document-entries.ts';
import { droppedOf, flowsOf } from './flows.ts';
import { foldCredit, foldInvoice, foldPayment } from './fold-documents.ts';
import { foldOrder } from './fold-order.ts';
import { furtherFigureTypes, furtherPostings, type KnownFurther } from './further-postings.ts';
import type { KeptCredit, KeptInvoice, KeptOrder, KeptPayment, NcrPlace } from './kept.ts';
import { type Posting, postChanges } from './post-changes.ts';
import { postRecord } from './post-record.ts';
import type { Entry } from './standing.ts';

/** Where the log stands: the latest instant and day so far, and the zone that holds. */
export interface ClockState {
  readonly seq: number;
  readonly at: string;
  readonly day: string;
  readonly zone: string;
}

/** A posting with its place in the log. */
export interface Placed extends Posting {
  readonly seq: number;
  readonly n: number;
  readonly at: string;
  readonly day: string;
  readonly event: string;
}

/** What a group is called from an event on. */
export interface Label {
  /** The category of a stock item goes by the number of the item, a stage by the place of its key. */
  readonly kind: 'contact' | 'rep' | 'priceGroup' | 'stock' | 'category' | 'stage' | 'station';
  readonly id: number;
  readonly seq: number;
  readonly label: string;
}

/** What is known before a batch, and after it. */
export interface Known extends KnownFloor, KnownFurther {
  clock: ClockState | null;
  readonly orders: Map<number, KeptOrder>;
  readonly invoices: Map<number, KeptInvoice>;
  readonly credits: Map<number, KeptCredit>;
  readonly payments: Map<number, KeptPayment>;
  readonly stocks: Map<number, KeptStock>;
  readonly offcuts: Map<number, KeptGlass>;
  readonly blocks: Map<number, KeptGlass>;
}

/** What a batch of events adds. */
export interface Batch {
  readonly postings: Placed[];
  readonly labels: Label[];
}

/** Types of event the figures are made of. */
export const orderFigureTypes: ReadonlySet<string> = new Set([
  ...Object.keys(orderEvents.kinds),
  ...Object.keys(invoicingEvents.kinds),
  // The ledger beside these figures is read up to the same position: its events move the clock here.
  ...ledgerEvents,
  ...Object.keys(inventoryEvents.kinds),
  ...Object.keys(glassBlockEvents.kinds),
  ...productionFigureTypes,
  ...furtherFigureTypes,
  ...shiftTypes,
  ...Object.keys(accountEvents.kinds).filter((type) => type === 'account.opened' || type === 'account.updated'),
]);

/** Folds events in order; however they are cut into batches, what comes of them is the same. */
export function foldBatch(known: Known, events: readonly StoredEvent[]): Batch {
  const batch: Batch = { postings: [], labels: [] };
  for (const event of events) {
    known.clock = tick(known.clock, event);
    const { at, day } = known.clock;
    const place = (posting: Posting, n: number): Placed => ({
      ...posting,
      originDay: posting.originDay || day,
      seq: event.seq,
      n,
      at,
      day,
      event: event.type,
    });
    batch.postings.push(...postingsOf(known, event).map(place));
    batch.labels.push(...labelsIn(event));
  }
  return batch;
}

/** Neither instant nor day ever go back: a clock that was wrong, or a zone further west, does not reorder the log. */
function tick(clock: ClockState | null, { seq, at, type, data }: StoredEvent): ClockState {
  const said =
    type === 'account.opened' || type === 'account.updated' ? (data as { timeZone?: string }).timeZone : null;
  const zone = said ?? clock?.zone ?? 'UTC';
  const latest = clock && clock.at > at ? clock.at : at;
  const today = localDate(new Date(latest), zone);
  return { seq, at: latest, zone, day: clock && clock.day > today ? clock.day : today };
}

function postingsOf(known: Known, event: StoredEvent): Posting[] {
  switch (event.streamType) {
    case 'order':
      return orderPostings(known, event);
    case 'stock':
      return stockPostings(event, documentPostings(known, known.stocks, event, foldStock, stockCountsAs));
    case 'glassLevel':
      return stockPostings(event, documentPostings(known, known.offcuts, event, foldOffcut, glassCountsAs('offcut')));
    case 'glassBlock':
      return stockPostings(event, documentPostings(known, known.blocks, event, foldBlock, glassCountsAs('pack')));
    case 'invoice':
      return documentPostings(known, known.invoices, event, foldInvoice, invoiceCountsAs);
    case 'creditNote':
      return documentPostings(known, known.credits, event, foldCredit, creditCountsAs);
    case 'paymentReceived':
      return documentPostings(known, known.payments, event, foldPayment, paymentCountsAs);
    default:
      return furtherPostings(known, event, () => productionPostings(known, event) ?? []);
  }
}

function orderPostings(known: Known, event: StoredEvent): Posting[] {
  const id = event.streamId;
  const before = known.orders.get(id) ?? null;
  const after = foldOrder(before, saidBy<OrderEvent>(event), momentOf(known, event));
  if (!after) return [];
  known.orders.set(id, after);
  const changes = postChanges(before ? countsAs(id, before) : [], countsAs(id, after));
  if (!before) return changes;
  const flows = flowsOf(id, before, after, event.data as Partial<Move>);
  return [...changes, ...flows, ...droppedOf(id, before, after)];
}

/** What an event says, by the catalogue of its context. */
const saidBy = <E>({ type, data }: StoredEvent) => ({ type, data }) as E;

const groupIn = (stocks: Known['stocks']) => (stockId: number) => stocks.get(stockId)?.priceGroupId ?? 0;

const momentOf = ({ clock, stocks, orders }: Known, { meta }: StoredEvent) => ({
  userId: meta.actor.userId ?? 0,
  at: clock?.at ?? '',
  day: clock?.day ?? '',
  groupOf: groupIn(stocks),
  ncrOf: (orderId: number, ncrId: number) => placeOf(orders, orderId, ncrId),
});

/** An NCR as its order has it. */
function placeOf(orders: Known['orders'], orderId: number, ncrId: number): NcrPlace {
  const ncr = orders.get(orderId)?.ncrs.find((one) => one.ncrId === ncrId);
  const { reason = '', listCost = '0', stockId = 0, priceGroupId = 0 } = ncr ?? {};
  return { orderId, ncrId, reason, listCost, stockId, priceGroupId };
}

/** Sheets have no first day of their own: it is that of the change. */
const stockPostings = (event: StoredEvent, changes: readonly Posting[]): Posting[] =>
  withMoves(saidBy<InventoryEvent>(event), changes);

/** What an event of an invoice, a credit note, a payment or of stock posts. */
function documentPostings<K, E>(
  known: Known,
  kept: Map<number, K>,
  event: StoredEvent,
  fold: (kept: K | null, event: E, moment: ReturnType<typeof documentMoment>) => K | null,
  count: (id: number, document: K) => Entry[],
): Posting[] {
  const id = event.streamId;
  return postRecord(kept, id, fold(kept.get(id) ?? null, saidBy<E>(event), documentMoment(known)), count);
}

const documentMoment = ({ clock, orders, stocks }: Known) => ({
  day: clock?.day ?? '',
  groupOf: groupIn(stocks),
  orderOf: (id: number) => orders.get(id),
  ncrOf: (orderId: number, ncrId: number) => placeOf(orders, orderId, ncrId),
});

interface Customer {
  readonly contactId: number;
  readonly contactName: string;
}
/** Events that say what their customer is called, beside those of orders. */
const named: ReadonlySet<string> = new Set<InvoiceEvent['type'] | CreditNoteEvent['type'] | PaymentEvent['type']>([
  ...(['invoice.created', 'invoice.takenOver', 'creditNote.created', 'creditNote.takenOver'] as const),
  'payment.received',
]);

interface Supplier {
  readonly supplierId: number;
  readonly supplierName: string;
}

function labelsIn({ type, data, seq, streamId, meta }: StoredEvent): Label[] {
  if (type === 'order.created' || type === 'order.edited') {
    const { contactId: id, contactName: label } = (data as { details: Customer }).details;
    const rep =
      meta.actor.userId === null ? [] : [{ kind: 'rep' as const, id: meta.actor.userId, seq, label: meta.actor.name }];
    return [{ kind: 'contact', id, seq, label }, ...rep];
  }
  if (named.has(type)) {
    const { contactId: id, contactName: label } = data as Customer;
    return [{ kind: 'contact', id, seq, label }];
  }
  if (type === 'contact.created' || type === 'contact.updated')
    return [{ kind: 'contact', id: streamId, seq, label: (data as { name: string }).name }];
  if (type === 'purchaseOrder.created') {
    const { supplierId: id, supplierName: label } = (data as { terms: Supplier }).terms;
    return [{ kind: 'contact', id, seq, label }];
  }
  if ((type === 'panel.stageStarted' || type === 'panel.stageCompleted') && meta.actor.userId !== null)
    return [{ kind: 'rep', id: meta.actor.userId, seq, label: meta.actor.name }];
  if (type === 'stage.created' || type === 'stage.updated') {
    const { key, name } = data as { key: StageKey; name: string };
    return [{ kind: 'stage', id: StageKey.options.indexOf(key) + 1, seq, label: name }];
  }
  if (type === 'station.created' || type === 'station.updated')
    return [{ kind: 'station', id: streamId, seq, label: (data as { name: string }).name }];
  if (type !== 'stock.created' && type !== 'stock.updated') return [];
  const stock = data as StockFactsData;
  const group = stock.priceGroupId
    ? [{ kind: 'priceGroup' as const, id: stock.priceGroupId, seq, label: stock.priceGroup }]
    : [];
  const category = { kind: 'category' as const, id: streamId, seq, label: stock.category };
  return [{ kind: 'stock', id: streamId, seq, label: stock.code }, category, ...group];
}
