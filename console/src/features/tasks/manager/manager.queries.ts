import { routeContract as c } from '@glasshouse/services/contexts/tasks/route/route.contract';
import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { liveRefetch } from '../../../lib/live/registry.ts';
import { toast } from '../../../ui/toast.tsx';
import { tasksTopic } from '../tasks.queries.ts';

liveRefetch(tasksTopic, c.managerBoard);
liveRefetch(tasksTopic, c.managerMap);
liveRefetch(tasksTopic, c.taskMap);

export const boardQuery = (from: string | undefined) =>
  queryOptionsFor(c.managerBoard, { query: { ...(from ? { from } : {}), days: 5 } });
export const managerMapQuery = (date: string | undefined) =>
  queryOptionsFor(c.managerMap, { query: date ? { date } : {} });

const fresh = [c.managerBoard, c.managerMap, c.taskMap, tasksContract.listTasks, tasksContract.getTask] as const;

/** Plans a task on another day or resource; the toast takes it back. */
export function useMoveTask() {
  const undo = useCommand(tasksContract.moveTask, { success: 'Moved back', refresh: fresh });
  return useCommand(tasksContract.moveTask, {
    refresh: fresh,
    onDone: ({ id, before }) =>
      toast.success('Task moved', { label: 'Undo', run: () => void undo.run({ params: { id }, body: before }) }),
  });
}
/** Plans an order that waits as a delivery of its own. */
export const usePlanOrder = () =>
  useCommand(tasksContract.createTask, { success: (answer) => `${answer.number} planned`, refresh: fresh });
/** Works out the order of stops. */
export const useCalculateRoute = () =>
  useCommand(c.calculateRoute, {
    success: (run) => `Run planned: ${Math.round(run.km)} km, back at ${run.backAt}`,
    refresh: fresh,
  });
