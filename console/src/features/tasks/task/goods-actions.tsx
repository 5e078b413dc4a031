import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';
import { ActionDialog } from '../../../widgets/action-bar/action-dialog.tsx';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { useInterrupt, useResume, useTakeOff } from './actions.ts';
import { FailDialog } from './fail-dialog.tsx';
import { LateDialog } from './late-dialog.tsx';
import { editAction, handOverOf, isHandingOver, takeOffAction } from './next-step.ts';
import { StopDialog } from './stop-dialog.tsx';
import styles from './task.module.css';

type Item = TaskDetail['items'][number];

interface Props {
  readonly task: TaskDetail;
  readonly item: Item;
  readonly onHandOver: (item: Item) => void;
}
const plain = { needsReason: true, dangerous: false, allowed: true, blockers: [] };

/**
 * What a driver does at a stop: hands goods over, reports why not, is late, interrupts and resumes; the office promises a
 * window or takes goods off.
 */
export function GoodsActions({ task, item, onHandOver }: Props) {
  const [asked, setAsked] = useState<'off' | 'stop' | 'fail' | 'late' | 'edit' | null>(null);
  const takeOff = useTakeOff();
  const stop = useInterrupt();
  const resume = useResume();
  const handOver = handOverOf(task, item);
  const off = item.actions.find((one) => one.action === takeOffAction);
  const edit = item.actions.find((one) => one.action === editAction);
  const params = { id: task.id, taskItemId: item.taskItemId };
  const isHere = isHandingOver(task) && item.isOpen;
  const isDriven = isHere && task.type === 'delivery';
  const close = () => setAsked(null);
  return (
    <Row gap={6} isWrapped className={styles.itemActions}>
      {handOver?.allowed && (
        <Button icon={<Icon name="check" size={15} />} onClick={() => onHandOver(item)}>
          Hand over {item.orderNumber}
        </Button>
      )}
      {handOver && !handOver.allowed && (
        <BlockedAction action={{ ...handOver, label: `Hand over ${item.orderNumber}` }} />
      )}
      {isDriven && item.stoppage !== '' && (
        <Button isBusy={resume.isRunning} onClick={() => void resume.run({ params, body: {} })}>
          Resume stop
        </Button>
      )}
      {isHere && (
        <Button variant="quiet" onClick={() => setAsked('fail')}>
          Not delivered
        </Button>
      )}
      {isDriven && item.arrivedAt === null && (
        <Button variant="quiet" onClick={() => setAsked('late')}>
          Running late
        </Button>
      )}
      {isDriven && item.stoppage === '' && (
        <Button variant="quiet" onClick={() => setAsked('stop')}>
          Interrupt
        </Button>
      )}
      {edit?.allowed && (
        <Button variant="quiet" onClick={() => setAsked('edit')}>
          Change stop
        </Button>
      )}
      {off?.allowed && !isHere && (
        <Button variant="quiet" isBusy={takeOff.isRunning} onClick={() => setAsked('off')}>
          {off.label}
        </Button>
      )}
      {off && !off.allowed && <BlockedAction action={off} />}
      {asked === 'edit' && <StopDialog taskId={task.id} item={item} onClose={close} />}
      {asked === 'fail' && <FailDialog taskId={task.id} item={item} onClose={close} />}
      {asked === 'late' && <LateDialog taskId={task.id} item={item} onClose={close} />}
      {(asked === 'stop' || (asked === 'off' && off)) && (
        <ActionDialog
          action={asked === 'off' && off ? off : { ...plain, action: 'stoppage', label: 'Interrupt stop' }}
          group={item.orderNumber}
          onClose={close}
          onRun={(reason = '') => {
            close();
            void (asked === 'stop' ? stop : takeOff).run({ params, body: { reason } });
          }}
        />
      )}
    </Row>
  );
}
