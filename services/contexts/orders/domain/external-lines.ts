import type { ExternalLine } from '../external/external.contract.ts';
import type { OrderEvent, OrderItem } from '../orders.events.ts';

/** What an order keeps of the lines that are bought outside. */
export interface ExternalLinesKept {
  /** Their suppliers. */
  readonly externalLines: readonly ExternalLine[];
}
interface Kept extends ExternalLinesKept {
  readonly items: readonly OrderItem[];
  readonly cancelledItemIds: readonly number[];
}

/** Open lines that another company makes. */
export const externalItems = (state: Kept): OrderItem[] =>
  state.items.filter((item) => item.isExternal && !state.cancelledItemIds.includes(item.itemId));

/** Where a line stands; null when it is not set up, or its purchase order was lost. */
export const liveLineOf = (state: Kept, itemId: number): ExternalLine | null =>
  state.externalLines.find((line) => line.itemId === itemId && line.status !== 'lost') ?? null;

/** Lines bought outside by what the order machine counts. */
export function externalCounts(state: Kept) {
  const lines = externalItems(state).map((item) => liveLineOf(state, item.itemId));
  const inStatus = (...wanted: string[]) => lines.filter((line) => line && wanted.includes(line.status));
  return {
    itemsToSetUp: lines.filter((line) => line === null).length,
    externalOrdersToSend: new Set(inStatus('setUp').map((line) => line?.supplierId)).size,
    itemsToReceive: inStatus('sent', 'ordered').length,
  };
}

/** What an event about lines bought outside changes; null when it is about something else. */
export function externalChangeOf(state: Kept, event: OrderEvent): ExternalLinesKept | null {
  switch (event.type) {
    case 'order.externalSetupDone': {
      const fresh = event.data.lines;
      const kept = state.externalLines.filter((line) => !fresh.some((one) => one.itemId === line.itemId));
      return { externalLines: [...kept, ...fresh].sort((a, b) => a.itemId - b.itemId) };
    }
    case 'order.purchaseOrdersSent': {
      const sent = event.data.purchaseOrders.flatMap((order) => order.items.map((item) => item.itemId));
      return { externalLines: moved(state, sent, { status: 'sent' }) };
    }
    case 'order.externalLinesMoved': {
      const { itemIds, status, purchaseOrderId, purchaseOrderNumber } = event.data;
      return { externalLines: moved(state, itemIds, { status, purchaseOrderId, purchaseOrderNumber }) };
    }
    default:
      return null;
  }
}

const moved = (state: Kept, itemIds: readonly number[], change: Partial<ExternalLine>): ExternalLine[] =>
  state.externalLines.map((line) => (itemIds.includes(line.itemId) ? { ...line, ...change } : line));
