import { routeContract as c, type MapRun } from '@glasshouse/services/contexts/tasks/route/route.contract';
import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { ActionBar } from '../../../widgets/action-bar/action-bar.tsx';

const startAction = 'driverStarts';
const dropAction = 'dropped';
/** What the bar of a run offers; the others have their own buttons, or come by the stops. */
const shown = [startAction, dropAction];

const again = {
  refresh: [c.managerBoard, c.managerMap, c.taskMap, tasksContract.listTasks, tasksContract.getTask],
} as const;

/** Starts a planned run, or drops it. Nothing while no run is planned. */
export function RunActions({ run }: { readonly run: MapRun }) {
  const start = useCommand(c.startRoute, { ...again, success: 'Run started' });
  const drop = useCommand(c.dropRoute, { ...again, success: 'Run dropped, its tasks stay' });
  if (run.id === null || run.actions.length === 0) return null;
  const params = { id: run.id };
  return (
    <ActionBar
      group={`Run ${run.title}`}
      actions={run.actions.filter((one) => shown.includes(one.action))}
      order={shown}
      isRunning={start.isRunning || drop.isRunning}
      onRun={(action, reason = '') =>
        void (action === startAction ? start.run({ params }) : drop.run({ params, body: { reason } }))
      }
    />
  );
}
