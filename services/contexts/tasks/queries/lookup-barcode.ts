import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { panelIdOfBarcode } from '../../production/panel-of-barcode.facts.ts';
import { panelFacts } from '../../production/production.facts.ts';
import { taskOfPanel } from '../reading/goods-claims.ts';
import { viewTask } from '../reading/task-view.ts';

/** The panel of a label and the task it is on, if any. */
export const lookupBarcode = query(
  'tasks.lookupBarcode',
  async ({ barcode }: { barcode: string }, { db, accountId, can }) => {
    const id = await panelIdOfBarcode(db, accountId, barcode);
    const panel = id === null ? null : await panelFacts(db, accountId, id);
    if (!panel) throw notFound();
    const taskId = await taskOfPanel({ tx: db, accountId }, panel.id);
    const task = taskId === null ? null : await viewTask({ tx: db, accountId, can }, taskId);
    const item = task?.items.find((one) => one.panels.some((p) => p.id === panel.id));
    return {
      panelId: panel.id,
      barcode: panel.barcode,
      orderId: panel.orderId,
      orderNumber: panel.orderNumber,
      taskId,
      taskNumber: task?.number ?? '',
      taskItemId: item?.taskItemId ?? null,
    };
  },
);
