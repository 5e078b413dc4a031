import { isFinal } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { type StockState, stockAggregate } from '../../../contexts/inventory/domain/stock.ts';
import { inventoryEvents } from '../../../contexts/inventory/inventory.events.ts';
import { type InvoiceState, invoiceAggregate } from '../../../contexts/invoicing/domain/invoice.ts';
import { optimiserEvents } from '../../../contexts/optimiser/optimiser.events.ts';
import { type OrderState, openItems, orderAggregate } from '../../../contexts/orders/domain/order.ts';
import { type PanelState, panelAggregate } from '../../../contexts/production/domain/panel.ts';
import { isDespatched, isGone } from '../../../contexts/production/domain/statuses.ts';
import { isOpenTask } from '../../../contexts/tasks/domain/statuses.ts';
import { type TaskState, taskAggregate } from '../../../contexts/tasks/domain/task.ts';
import type { JourneyResult } from '../journey/run-journey.ts';
import { eventsOf, type Snapshot, statesOf } from './snapshot.ts';

const add = (sums: Map<string, number>, key: string, n: number) => sums.set(key, (sums.get(key) ?? 0) + n);
const differing = (what: string, is: ReadonlyMap<string, number>, should: ReadonlyMap<string, number>): string[] =>
  [...new Set([...is.keys(), ...should.keys()])].flatMap((key) =>
    (is.get(key) ?? 0) === (should.get(key) ?? 0)
      ? []
      : [`${what} ${key}: ${is.get(key) ?? 0}, should be ${should.get(key) ?? 0}`],
  );

/** As many panels that count for each line as were ordered: a recut replaces one that is gone, a cancelled line has none left. */
export function checkPanels(snapshot: Snapshot): string[] {
  const made = new Map<string, number>();
  for (const panel of statesOf<PanelState>(snapshot, panelAggregate).values())
    if (!isGone(panel.status)) add(made, `${panel.orderId}.${panel.itemId}`, 1);
  const ordered = new Map<string, number>();
  for (const [id, order] of statesOf<OrderState>(snapshot, orderAggregate))
    for (const item of openItems(order))
      if (item.kind === 'glass' && made.has(`${id}.${item.itemId}`))
        add(ordered, `${id}.${item.itemId}`, item.quantity);
  return differing('panels of line', made, ordered);
}

/** One invoice for each order that ended well, none twice. */
export function checkInvoices(snapshot: Snapshot): string[] {
  const raised = new Map<string, number>();
  for (const invoice of statesOf<InvoiceState>(snapshot, invoiceAggregate).values())
    add(raised, String(invoice.orderId), 1);
  const doubled = [...raised].filter(([, n]) => n > 1).map(([id, n]) => `order ${id}: ${n} invoices`);
  const missing = [...statesOf<OrderState>(snapshot, orderAggregate)].flatMap(([id, order]) =>
    isFinal(orderMachine, order.status) && order.despatchedItemIds.length > 0 && !raised.has(String(id))
      ? [`order ${id}: no invoice`]
      : [],
  );
  return [...doubled, ...missing];
}

/** What stands in the racks is what came and went; sheets left for cutting exactly as often as a layout took them. */
export function checkStock(snapshot: Snapshot): string[] {
  const stands = new Map<string, number>();
  for (const stock of statesOf<StockState>(snapshot, stockAggregate).values())
    for (const size of stock.sheetSizes) add(stands, `size ${size.sizeId}`, size.quantity);
  const moved = new Map<string, number>();
  const drawn = new Map<string, number>();
  for (const { data } of eventsOf(snapshot, inventoryEvents, 'stock.sheetsReceived'))
    add(moved, `size ${data.sizeId}`, data.quantity);
  for (const { data } of eventsOf(snapshot, inventoryEvents, 'stock.adjusted'))
    add(moved, `size ${data.sizeId}`, data.to - data.from);
  for (const { data } of eventsOf(snapshot, inventoryEvents, 'stock.sheetsDrawn')) {
    add(moved, `size ${data.sizeId}`, -data.quantity);
    add(drawn, `${data.cause.id}`, data.quantity);
  }
  for (const { data } of eventsOf(snapshot, inventoryEvents, 'stock.sheetsReturned')) {
    add(moved, `size ${data.sizeId}`, data.quantity);
    add(drawn, `${data.cause.id}`, -data.quantity);
  }
  return [...differing('sheets of', stands, moved), ...differing('glass drawn for sheet', drawn, glassCut(snapshot))];
}

/** Sheets of stock each cutting sheet took. */
function glassCut(snapshot: Snapshot): Map<string, number> {
  const cut = new Map<string, number>();
  const count = (sheets: readonly { quantity: number }[]) => sheets.reduce((n, sheet) => n + sheet.quantity, 0);
  for (const { streamId, data } of eventsOf(snapshot, optimiserEvents, 'optimiserSheet.cuttingStarted'))
    add(cut, `${streamId}`, count(data.sheets));
  for (const { streamId, data } of eventsOf(snapshot, optimiserEvents, 'optimiserSheet.cuttingReverted'))
    add(cut, `${streamId}`, -count(data.sheets));
  return cut;
}

/** Each usable rest of a cut sheet is in the racks once. */
export function checkOffcuts(snapshot: Snapshot): string[] {
  const booked = new Map<string, number>();
  for (const { data } of eventsOf(snapshot, inventoryEvents, 'glassLevel.created'))
    add(booked, `${data.sourceSheetId}`, 1);
  const left = new Map<string, number>();
  for (const { streamId, data } of eventsOf(snapshot, optimiserEvents, 'optimiserSheet.completed'))
    add(left, `${streamId}`, data.offcuts.length);
  return differing('offcuts of sheet', booked, left);
}

/** Every journey that was told it had arrived did arrive: order, panels, task and invoice are where they must be. */
export function checkArrived(snapshot: Snapshot, journeys: readonly JourneyResult[]): string[] {
  const orders = statesOf<OrderState>(snapshot, orderAggregate);
  const panels = statesOf<PanelState>(snapshot, panelAggregate);
  const tasks = statesOf<TaskState>(snapshot, taskAggregate);
  const invoices = statesOf<InvoiceState>(snapshot, invoiceAggregate);
  return journeys.flatMap(({ ids, panelIds, invoice }) => {
    const order = orders.get(ids.orderId);
    const task = tasks.get(ids.taskId);
    const stays = panelIds.filter((id) => !isDespatched(panels.get(id)?.status ?? ''));
    return [
      ...(order && isFinal(orderMachine, order.status) ? [] : [`order ${ids.orderId} is ${order?.status ?? 'lost'}`]),
      ...(task && !isOpenTask(task.status) ? [] : [`task ${ids.taskId} is ${task?.status ?? 'lost'}`]),
      ...stays.map((id) => `panel ${id} is ${panels.get(id)?.status ?? 'lost'}`),
      ...(invoices.get(ids.invoiceId)?.total === invoice.total
        ? []
        : [`invoice ${ids.invoiceId} is not as it was shown`]),
    ];
  });
}
