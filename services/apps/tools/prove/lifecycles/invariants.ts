import { isFinal } from '@glasshouse/state-machines/kernel';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import { type InvoiceState, invoiceAggregate, owingOf, paidOf } from '../../../../contexts/invoicing/domain/invoice.ts';
import { type SheetState, sheetAggregate } from '../../../../contexts/optimiser/domain/optimiser-sheet.ts';
import { type PanelState, panelAggregate } from '../../../../contexts/production/domain/panel.ts';
import { isDespatched } from '../../../../contexts/production/domain/statuses.ts';
import { isOpenTask } from '../../../../contexts/tasks/domain/statuses.ts';
import { type TaskState, taskAggregate } from '../../../../contexts/tasks/domain/task.ts';
import { dec, sum } from '../../../../platform/kernel/money.ts';
import { checkInvoices, checkOffcuts, checkPanels, checkStock } from '../check-business.ts';
import { type Snapshot, statesOf } from '../snapshot.ts';

/** A panel stands on at most one sheet that is being worked and on at most one truck, and not on both. */
export function checkPlaces(snapshot: Snapshot): string[] {
  const places = new Map<number, string[]>();
  const put = (panelId: number, place: string) => places.set(panelId, [...(places.get(panelId) ?? []), place]);
  for (const [id, sheet] of statesOf<SheetState>(snapshot, sheetAggregate))
    if (!isFinal(optimiserSheetMachine, sheet.status))
      for (const panelId of sheet.panelIds) if (!sheet.cutPanelIds.includes(panelId)) put(panelId, `sheet ${id}`);
  for (const [id, task] of statesOf<TaskState>(snapshot, taskAggregate))
    if (isOpenTask(task.status))
      for (const item of task.items) for (const panelId of item.loadedPanelIds) put(panelId, `task ${id}`);
  for (const [id, panel] of statesOf<PanelState>(snapshot, panelAggregate)) {
    if (isDespatched(panel.status)) put(id, 'despatched');
    if (panel.sheetId !== null && !(places.get(id) ?? []).includes(`sheet ${panel.sheetId}`) && !isCut(panel))
      put(id, `sheet ${panel.sheetId}, which does not know of it`);
  }
  return [...places].flatMap(([id, where]) =>
    where.length > 1 || where.some((place) => place.includes('not know'))
      ? [`panel ${id} is at ${where.join(', ')}`]
      : [],
  );
}

const isCut = (panel: PanelState) => panel.route[0]?.completedAt !== null || panel.finishedAt !== null;

/** Lines make the total of an invoice; what was paid and given up never exceeds it. */
export function checkMoney(snapshot: Snapshot): string[] {
  return [...statesOf<InvoiceState>(snapshot, invoiceAggregate)].flatMap(([id, invoice]) => {
    const lines = sum(invoice.lines.map((line) => line.lineCurrency));
    return [
      ...(dec(lines).eq(invoice.subtotal) ? [] : [`invoice ${id}: lines ${lines}, subtotal ${invoice.subtotal}`]),
      ...(dec(invoice.subtotal).plus(invoice.gst).eq(invoice.total)
        ? []
        : [`invoice ${id}: subtotal and GST are not the total`]),
      ...(dec(owingOf(invoice)).lt(0) ? [`invoice ${id}: ${paidOf(invoice)} paid of ${invoice.total}`] : []),
    ];
  });
}

/** What holds after every step of every lifecycle. */
export const checkInvariants = (snapshot: Snapshot): string[] => [
  ...checkMoney(snapshot),
  ...checkPlaces(snapshot),
  ...checkPanels(snapshot),
  ...checkStock(snapshot),
  ...checkOffcuts(snapshot),
  ...checkInvoices(snapshot),
];
