import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ActionDialog } from '../../../widgets/action-bar/action-dialog.tsx';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { useTakeOff } from './actions.ts';
import { handOverOf, takeOffAction } from './next-step.ts';
import styles from './task.module.css';

type Item = TaskDetail['items'][number];

interface Props {
  readonly task: TaskDetail;
  readonly item: Item;
  readonly onHandOver: (item: Item) => void;
}

/** Hands the goods of an order over, or takes them off the task with a reason. What is not possible says why. */
export function GoodsActions({ task, item, onHandOver }: Props) {
  const [isAsking, setAsking] = useState(false);
  const takeOff = useTakeOff();
  const handOver = handOverOf(task, item);
  const off = item.actions.find((one) => one.action === takeOffAction);
  return (
    <div className={styles.itemActions}>
      {handOver?.allowed && (
        <Button icon={<Icon name="check" size={15} />} onClick={() => onHandOver(item)}>
          Hand over {item.orderNumber}
        </Button>
      )}
      {handOver && !handOver.allowed && (
        <BlockedAction action={{ ...handOver, label: `Hand over ${item.orderNumber}` }} />
      )}
      {off?.allowed && (
        <Button variant="quiet" isBusy={takeOff.isRunning} onClick={() => setAsking(true)}>
          {off.label}
        </Button>
      )}
      {off && !off.allowed && <BlockedAction action={off} />}
      {isAsking && off && (
        <ActionDialog
          action={off}
          group={item.orderNumber}
          onClose={() => setAsking(false)}
          onRun={(reason = '') => {
            setAsking(false);
            void takeOff.run({ params: { id: task.id, taskItemId: item.taskItemId }, body: { reason } });
          }}
        />
      )}
    </div>
  );
}
