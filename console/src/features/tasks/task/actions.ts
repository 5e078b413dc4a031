import { type TaskDetail, tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { call } from '../../../lib/api/client.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { refresh } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { recordActions } from '../../../widgets/action-bar/record-actions.ts';

const c = tasksContract;
const one = [c.getTask, c.listTasks] as const;

/** Plans a delivery or pick up and opens it. */
export const useCreateTask = (onDone: (id: number) => void) =>
  useCommand(c.createTask, {
    success: (answer) => `${answer.number} planned`,
    refresh: [c.listTasks, c.listTaskOrders],
    onDone: (answer) => onDone(answer.id),
  });

/** Changes who drives what, when and where to. */
export const useUpdateTask = (onDone: () => void) =>
  useCommand(c.updateTask, { success: 'Plan saved', refresh: one, onDone });

/** Takes goods off a task, with the reason. */
export const useTakeOff = () => useCommand(c.cancelTaskItem, { success: 'Taken off the task', refresh: one });

/** Marks goods despatched that nobody scanned. */
export const useForceDespatch = () => useCommand(c.forceDespatchList, { success: 'Marked despatched', refresh: one });

/** A driver is at a stop. */
export const useArrive = () => useCommand(c.arriveAtStop, { refresh: one });
/** The reason why a stop was interrupted is gone. */
export const useResume = () => useCommand(c.resumeItem, { success: 'Stop resumed', refresh: one });
/** A stop cannot be served now, with the reason. */
export const useInterrupt = () => useCommand(c.stopItem, { success: 'Stop interrupted', refresh: one });

/** The actions of a task that are one call; the others open a form. */
export const taskKind = recordActions<TaskDetail>()({
  calls: {
    routeStarted: c.startTask,
    start: c.startTask,
    complete: c.completeTask,
    close: c.closeTask,
    cancel: c.cancelTask,
    skippendingproduction: c.skipPendingProduction,
    approve: c.approveTask,
    deny: c.denyTask,
    recheckapprovals: c.recheckTaskApprovals,
  },
  changed: one,
});

export interface ScanWord {
  readonly text: string;
  readonly isWrong: boolean;
  /** Takes it back. */
  readonly undo?: () => Promise<void>;
}

/** Takes a panel off the truck again: the undo of a scan. */
async function unloadPanel(id: number, barcode: string): Promise<void> {
  await call(c.unscanItems, { params: { id }, body: { barcode } });
  await refresh(c.getTask);
}

/** Scans a panel onto the truck; gives what to say about it. */
export async function loadPanel(id: number, barcode: string): Promise<ScanWord> {
  try {
    const { loaded, total, barcode: label } = await call(c.scanItems, { params: { id }, body: { barcode } });
    void refresh(c.getTask);
    return {
      text: `${label} loaded, ${loaded} of ${total} of its order`,
      isWrong: false,
      undo: () => unloadPanel(id, label),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { text: error.details[0]?.message ?? error.message, isWrong: true };
  }
}
