import { command, outcome } from '../../../platform/cqrs/command.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { despatchPanels } from '../../production/production.facts.ts';
import { isOnTheRoad, isReadyToGo } from '../domain/statuses.ts';
import type { TaskState } from '../domain/task.ts';
import { moveItem } from '../domain/task-moves.ts';
import { releaseGoods } from '../goods-claims.ts';
import { workOnTask } from './change-task.ts';
import { itemOf } from './goods.ts';

interface Input {
  id: number;
  taskItemId: number;
  name: string;
  note: string;
}

/** Hands the goods of an order over, with who took them; the last one completes the task. */
export const completeTaskItem = command(
  'tasks.completeTaskItem',
  async ({ id, taskItemId, name, note }: Input, context) => {
    const work = await workOnTask(context, id);
    const item = itemOf(work.state, taskItemId);
    const proof = name || note ? { name, note } : null;
    const events = moveItem(item, 'complete', { proof }, { hasProof: item.proofType === 'signature' && name !== '' });
    assertUnderway(work.state);
    work.add(() => events);
    const despatched = await despatchPanels(context, item.panelIds, id);
    await releaseGoods(context, item);
    return outcome({ id }, work.done(), ...despatched);
  },
);

/** Goods are handed over from the truck on the road, or at the counter when everything stands ready. */
function assertUnderway({ status, despatchType }: TaskState): void {
  if (isOnTheRoad(status) || (despatchType === 'pickup' && isReadyToGo(status))) return;
  throw conflict(
    'IllegalTransition',
    despatchType === 'pickup' ? 'Complete: not everything is loaded' : 'Complete: the run has not started',
  );
}
