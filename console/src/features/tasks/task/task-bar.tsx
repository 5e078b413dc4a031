import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { useKeys } from '../../../lib/keys/keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ActionBar } from '../../../widgets/action-bar/action-bar.tsx';
import { arrange } from '../../../widgets/action-bar/arrange.ts';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { useRecordActions } from '../../../widgets/action-bar/use-record-actions.ts';
import { taskKind, useForceDespatch, useResume } from './actions.ts';
import {
  actionOrder,
  barActions,
  counterAction,
  forceAction,
  handOverStep,
  nextGoods,
  planAction,
  resumeStep,
  scanActions,
  scanStep,
} from './next-step.ts';
import { StopLinks } from './stop-links.tsx';
import styles from './task.module.css';

interface Props {
  readonly task: TaskDetail;
  /** Opens the form that hands the next goods over. */
  readonly onHandOver: () => void;
  /** Puts the cursor into the field for labels. */
  readonly onScan: () => void;
  readonly onPlan: () => void;
}

/** Every action of the task. While nothing is loaded, a phone has the next step under the thumb. */
export function TaskBar({ task, onHandOver, onScan, onPlan }: Props) {
  const force = useForceDespatch();
  const resume = useResume();
  const order = actionOrder(task);
  const resumeNext = () => {
    const goods = nextGoods(task);
    if (goods) void resume.run({ params: { id: task.id, taskItemId: goods.taskItemId }, body: {} });
  };
  const forceAll = (reason = '') => {
    const taskItemIds = task.items.filter((item) => item.isOpen).map((item) => item.taskItemId);
    void force.run({ body: { taskItemIds, reason } });
  };
  const calls = useRecordActions(taskKind, task, {
    [handOverStep]: onHandOver,
    [resumeStep]: resumeNext,
    [counterAction]: onHandOver,
    [planAction]: onPlan,
    ...Object.fromEntries([scanStep, ...scanActions].map((name) => [name, onScan])),
  });
  const actions = barActions(task);
  const { primary, blocked } = arrange(actions, order);
  const isRunning = calls.isRunning || force.isRunning || resume.isRunning;
  const run = (name: string, reason?: string) => (name === forceAction ? forceAll(reason) : calls.run(name, reason));
  const canPlan = actions.some((one) => one.action === planAction && one.allowed);
  useKeys([
    { keys: 'e', label: 'Edit the plan', group: 'Task', run: () => canPlan && onPlan() },
    { keys: 'n', label: 'The next step', group: 'Task', run: () => primary && run(primary.action) },
  ]);
  const isScanning = primary?.action === scanStep;
  return (
    <>
      <div className={styles.actions}>
        <ActionBar actions={actions} order={order} onRun={run} group={task.number} isRunning={isRunning} />
      </div>
      {!isScanning && (primary ?? blocked[0]) && (
        <div className={styles.next}>
          <StopLinks task={task} />
          {primary ? (
            <Button
              variant="primary"
              isBusy={isRunning}
              icon={<Icon name={iconOf[primary.action] ?? 'check'} size={20} />}
              onClick={() => run(primary.action)}
            >
              {primary.label}
            </Button>
          ) : (
            blocked[0] && <BlockedAction action={blocked[0]} />
          )}
        </div>
      )}
    </>
  );
}

const iconOf: Readonly<Record<string, string>> = { routeStarted: 'truck', [planAction]: 'pencil' };
