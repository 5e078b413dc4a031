import { type TaskDetail, tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { planAction } from './next-step.ts';
import type { Stop } from './stops.ts';

/** The items of a run with one stop a place earlier (-1) or later (1); null where it cannot go. */
export function movedStops(stops: readonly Stop[], at: number, step: -1 | 1): number[] | null {
  const [stop, other] = [stops[at], stops[at + step]];
  if (!stop || !other || stop.isDone || other.isDone) return null;
  const order = stops.with(at, other).with(at + step, stop);
  return order.flatMap(({ items }) => items.map((item) => item.taskItemId));
}

/** Puts the stops of a run in another order by hand; `of` says how a stop can go, nothing when the plan is not to be changed. */
export function useMoveStop(task: TaskDetail, stops: readonly Stop[]) {
  const command = useCommand(tasksContract.updateTaskItems, {
    success: 'Order of the stops saved',
    refresh: [tasksContract.getTask, tasksContract.listTasks],
  });
  const mayPlan = task.actions.some(({ action, allowed }) => action === planAction && allowed);
  const of = (at: number, step: -1 | 1) => {
    const ids = mayPlan ? movedStops(stops, at, step) : null;
    if (!ids) return undefined;
    const items = ids.map((taskItemId) => ({ taskItemId }));
    return () => void command.run({ params: { id: task.id }, body: { items, version: task.version } });
  };
  return { of, isRunning: command.isRunning };
}
