import { command, outcome } from '../../../platform/cqrs/command.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import { panelIdOfBarcode } from '../../production/panel-of-barcode.facts.ts';
import { unloadPanels } from '../../production/production.facts.ts';
import { openItems } from '../domain/task.ts';
import { moveTask } from '../domain/task-moves.ts';
import { workOnTask } from './change-task.ts';
import { itemOf } from './goods.ts';

/** Scans a panel off the truck again: the undo of a scan. 409 when it is not on it. */
export const unscanItems = command(
  'tasks.unscanItems',
  async ({ id, barcode }: { id: number; barcode: string }, context) => {
    const work = await workOnTask(context, id);
    // First the machine: it says whether anything is scanned now at all.
    moveTask(work.state, 'itemsScannedOut');
    const label = barcode.trim().toUpperCase();
    const panelId = await panelIdOfBarcode(context.tx, context.accountId, barcode);
    if (panelId === null) throw badField('barcode', `No panel with the label ${label}`);
    const item = openItems(work.state).find((one) => one.loadedPanelIds.includes(panelId));
    if (!item) throw conflict('WrongPanelError', `${label} is not on this truck`);
    const data = { taskItemId: item.taskItemId, panelIds: [panelId], barcodes: [label] };
    work.add((task) => moveTask(task, 'itemsScannedOut', data));
    const unloaded = await unloadPanels(context, [panelId], id);
    const { loadedPanelIds, panelIds } = itemOf(work.state, item.taskItemId);
    const answer = { id, taskItemId: item.taskItemId, panelId, barcode: label };
    return outcome({ ...answer, loaded: loadedPanelIds.length, total: panelIds.length }, work.done(), ...unloaded);
  },
);
