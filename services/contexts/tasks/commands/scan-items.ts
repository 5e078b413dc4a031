import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { type AppError, badField, conflict } from '../../../platform/kernel/errors.ts';
import { panelIdOfBarcode } from '../../production/panel-of-barcode.facts.ts';
import { loadPanels, type PanelFacts, panelFacts } from '../../production/production.facts.ts';
import { openItems, taskAggregate } from '../domain/task.ts';
import { moveTask } from '../domain/task-moves.ts';
import { taskOfPanel } from '../reading/goods-claims.ts';
import { workOnTask } from './change-task.ts';
import { itemOf } from './goods.ts';

/** Scans a panel onto the truck. 409 when it is of another order, loaded already or not finished. */
export const scanItems = command(
  'tasks.scanItems',
  async ({ id, barcode }: { id: number; barcode: string }, context) => {
    const work = await workOnTask(context, id);
    // First the machine: it says whether anything is scanned now at all.
    moveTask(work.state, 'itemsScannedIn');
    const panelId = await panelIdOfBarcode(context.tx, context.accountId, barcode);
    const panel = panelId === null ? null : await panelFacts(context.tx, context.accountId, panelId);
    if (!panel) throw badField('barcode', `No panel with the label ${barcode.trim()}`);
    const item = openItems(work.state).find((one) => one.panelIds.includes(panel.id));
    if (!item) throw await wrongPanel(context, work.id, panel);
    if (item.loadedPanelIds.includes(panel.id)) throw conflict('WrongPanelError', `${panel.barcode} is loaded already`);
    work.add((task) =>
      moveTask(task, 'itemsScannedIn', {
        taskItemId: item.taskItemId,
        panelIds: [panel.id],
        barcodes: [panel.barcode],
      }),
    );
    const loadedPanel = await loadPanels(context, [panel.id], id);
    const { loadedPanelIds, panelIds } = itemOf(work.state, item.taskItemId);
    const answer = {
      id,
      taskItemId: item.taskItemId,
      panelId: panel.id,
      barcode: panel.barcode,
      loaded: loadedPanelIds.length,
      total: panelIds.length,
    };
    return outcome(answer, work.done(), ...loadedPanel);
  },
);

/** A panel that is not on the task: whose it is, and where to put it. */
async function wrongPanel(context: CommandContext, taskId: number, panel: PanelFacts): Promise<AppError> {
  if (panel.isPly)
    return conflict(
      'WrongPanelError',
      `${panel.barcode} is ply ${panel.slot} of unit ${panel.unitBarcode}: scan the label of the unit`,
    );
  const owner = await taskOfPanel(context, panel.id);
  const other =
    owner === null || owner === taskId
      ? null
      : await findAggregate(context.tx, context.accountId, taskAggregate, owner, false);
  const place = other ? `Load it on ${other.state.number}` : 'Put it back in its rack, or add its order to the task';
  return conflict(
    'WrongPanelError',
    `${panel.barcode} is not on this task: it belongs to ${panel.orderNumber}, ${panel.contactName}. ${place}`,
  );
}
