import { routeContract as c, type MapRun } from '@glasshouse/services/contexts/tasks/route/route.contract';
import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { ActionBar } from '../../../widgets/action-bar/action-bar.tsx';
import { recordActions } from '../../../widgets/action-bar/record-actions.ts';
import { useRecordActions } from '../../../widgets/action-bar/use-record-actions.ts';

const startAction = 'driverStarts';
const dropAction = 'dropped';
/** What the bar of a run offers; the others have their own buttons, or come by the stops. */
const shown = [startAction, dropAction];

/** The actions of a run that are one call. */
const runKind = recordActions<PlannedRun>()({
  calls: { [startAction]: c.startRoute, [dropAction]: c.dropRoute },
  changed: [c.managerBoard, c.managerMap, c.taskMap, tasksContract.listTasks, tasksContract.getTask],
  says: { [startAction]: 'Run started', [dropAction]: 'Run dropped, its tasks stay' },
});
type PlannedRun = Omit<MapRun, 'id'> & { readonly id: number };
const isPlanned = (run: MapRun): run is MapRun & PlannedRun => run.id !== null && run.actions.length > 0;

/** Starts a planned run, or drops it. Nothing while no run is planned. */
export const RunActions = ({ run }: { readonly run: MapRun }) => (isPlanned(run) ? <RunBar run={run} /> : null);

function RunBar({ run: planned }: { readonly run: PlannedRun }) {
  const { actions, run, isRunning } = useRecordActions(runKind, planned);
  return (
    <ActionBar
      group={`Run ${planned.title}`}
      actions={actions.filter((one) => shown.includes(one.action))}
      order={shown}
      next={[startAction]}
      isRunning={isRunning}
      onRun={run}
    />
  );
}
