import { actionsOf } from '@glasshouse/state-machines/kernel';
import { taskMachine } from '@glasshouse/state-machines/task/task.machine';
import { taskItemMachine } from '@glasshouse/state-machines/task/task-item.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import type { Caller } from '../../../platform/cqrs/command.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { type PanelFacts, panelFactsMany } from '../../production/production.facts.ts';
import { despatchStatusOf, isOpenItem } from '../domain/statuses.ts';
import { type TaskItemState, taskAggregate, taskFactsOf } from '../domain/task.ts';
import { handOverOf, itemFactsOf } from '../domain/task-moves.ts';
import type { TaskDetail } from '../tasks.contract.ts';

type Viewer = Pick<Caller, 'accountId' | 'can'> & { readonly tx: Tx };
type Item = TaskDetail['items'][number];

const panelOf = (panel: PanelFacts, item: TaskItemState): Item['panels'][number] => ({
  id: panel.id,
  barcode: panel.barcode,
  stockCode: panel.stockCode,
  widthMm: panel.widthMm,
  heightMm: panel.heightMm,
  weightKg: panel.weightKg,
  status: panel.status,
  itemId: panel.itemId,
  isLoaded: item.loadedPanelIds.includes(panel.id),
});

/** A task as it is now, exact, with its goods and what may be done with them. 404 when there is none. */
export async function viewTask({ tx, accountId, can }: Viewer, id: number): Promise<TaskDetail> {
  const found = await findAggregate(tx, accountId, taskAggregate, id, false);
  if (!found) throw notFound();
  const { state, version } = found;
  const panels = await panelFactsMany(
    tx,
    accountId,
    state.items.flatMap((item) => item.panelIds),
  );
  const rights = (permission: string) => can(permission as Permission);
  const plain = (actions: ReturnType<typeof actionsOf>) =>
    actions.map((action) => ({ ...action, permission: [...action.permission] }));
  const handOver = handOverOf(state);
  const items = state.items.map(({ loadedPanelIds, panelIds, ...item }) => ({
    ...item,
    isOpen: isOpenItem(item.status),
    loaded: loadedPanelIds.length,
    panels: panels
      .filter((panel) => panelIds.includes(panel.id))
      .map((panel) => panelOf(panel, { ...item, loadedPanelIds, panelIds })),
    actions: plain(actionsOf(taskItemMachine, item.status, itemFactsOf(item, { hasProof: true, handOver }), rights)),
  }));
  const { plan, deliveryMethod, ...task } = state;
  return {
    ...task,
    ...plan,
    id,
    version,
    type: deliveryMethod,
    despatchStatus: despatchStatusOf(state.status, state.despatchType),
    items,
    way: [...(state.way ?? [])],
    actions: plain(actionsOf(taskMachine, state.status, taskFactsOf(state), rights)),
  };
}
