import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { taskItemMachine } from '@glasshouse/state-machines/task/task-item.machine';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { formatInstant } from '../../../lib/format/date.ts';
import { formatCount, formatSize } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ActionDialog } from '../../../widgets/action-bar/action-dialog.tsx';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import { isDelivered } from '../task-statuses.ts';
import { useTakeOff } from './actions.ts';
import type { Stop } from './stops.ts';
import styles from './task.module.css';

type Item = TaskDetail['items'][number];

interface Props {
  readonly taskId: number;
  readonly number: number;
  readonly stop: Stop;
  readonly isOpenAtFirst: boolean;
  readonly canLoad: boolean;
  readonly onLoad: (barcode: string) => void;
  readonly onDeliver: (item: Item) => void;
}

/** One customer of the run: what goes there, what is on the truck, and the handing over. */
export function StopCard({ taskId, number, stop, isOpenAtFirst, canLoad, onLoad, onDeliver }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <li className={styles.stop} data-done={stop.isDone || undefined} data-open={isOpen || undefined}>
      <button type="button" className={styles.stopHead} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={styles.number}>{stop.isDone ? <IconCheck size={15} aria-label="delivered" /> : number}</span>
        <span className={styles.stopName}>
          <strong>{stop.name}</strong>
          <span className="tabular">
            {formatCount(stop.panels)} {stop.panels === 1 ? 'panel' : 'panels'} · {formatCount(Math.round(stop.kg))} kg
          </span>
        </span>
        <IconChevronDown size={18} aria-hidden className={styles.chevron} />
      </button>
      {isOpen &&
        stop.items.map((item) => (
          <ItemLines
            key={item.taskItemId}
            taskId={taskId}
            item={item}
            canLoad={canLoad}
            onLoad={onLoad}
            onDeliver={onDeliver}
          />
        ))}
    </li>
  );
}

type ItemProps = Pick<Props, 'taskId' | 'canLoad' | 'onLoad' | 'onDeliver'> & { readonly item: Item };

function ItemLines({ taskId, item, canLoad, onLoad, onDeliver }: ItemProps) {
  const gone = isDelivered(item.status);
  const on = gone ? item.panels.length : item.loaded;
  return (
    <div className={styles.item}>
      <div className={styles.itemHead}>
        <span className={styles.itemName}>
          <RecordLink kind="order" id={item.orderId} isSameTab>
            {item.orderNumber}
          </RecordLink>
          <StatusChip machine={taskItemMachine} status={item.status} />
        </span>
        <progress
          className={styles.meter}
          max={item.panels.length}
          value={on}
          aria-label={`Loaded of ${item.orderNumber}`}
        />
        <span className="tabular">
          {on} of {item.panels.length} {gone ? 'off' : 'on'}
        </span>
      </div>
      {item.completedAt && (
        <p className={styles.proof}>
          <Icon name="circle-check" size={15} /> {item.proof?.name ? `Taken over by ${item.proof.name}` : 'Delivered'},{' '}
          {formatInstant(item.completedAt)}
          {item.proof?.note && `: ${item.proof.note}`}
        </p>
      )}
      {!gone && (
        <ul className={styles.panels}>
          {item.panels.map((panel) => (
            <li key={panel.id}>
              <button
                type="button"
                className={styles.panel}
                data-on={panel.isLoaded || undefined}
                disabled={!canLoad || panel.isLoaded}
                aria-label={`${panel.barcode}, ${panel.isLoaded ? 'loaded' : 'load'}`}
                onClick={() => onLoad(panel.barcode)}
              >
                {panel.isLoaded ? <IconCheck size={15} aria-hidden /> : <Icon name="circle" size={15} />}
                <strong>{panel.barcode}</strong>
                <span className="tabular">{formatSize(panel.widthMm, panel.heightMm)}</span>
                <span>{panel.stockCode}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {!gone && <ItemActions taskId={taskId} item={item} onDeliver={onDeliver} />}
    </div>
  );
}

/** The machine blocks handing over while the name is missing; the form that asks for it may open all the same. */
const lacksOnlyProof = (item: Item, blockers: readonly unknown[]) =>
  item.proofType === 'signature' && item.proof === null && blockers.length === 1;

function ItemActions({ taskId, item, onDeliver }: Pick<ItemProps, 'taskId' | 'item' | 'onDeliver'>) {
  const [isAsking, setAsking] = useState(false);
  const takeOff = useTakeOff();
  const complete = item.actions.find((a) => a.action === 'complete');
  const cancel = item.actions.find((a) => a.action === 'cancel');
  const mayDeliver = complete && (complete.allowed || lacksOnlyProof(item, complete.blockers));
  return (
    <div className={styles.itemActions}>
      {complete &&
        (mayDeliver ? (
          <Button variant="primary" icon={<Icon name="check" size={15} />} onClick={() => onDeliver(item)}>
            Hand over {item.orderNumber}
          </Button>
        ) : (
          <BlockedAction action={complete} />
        ))}
      {cancel &&
        (cancel.allowed ? (
          <Button variant="danger" isBusy={takeOff.isRunning} onClick={() => setAsking(true)}>
            {cancel.label}
          </Button>
        ) : (
          <BlockedAction action={cancel} />
        ))}
      {isAsking && cancel && (
        <ActionDialog
          action={cancel}
          group={item.orderNumber}
          onClose={() => setAsking(false)}
          onRun={(reason = '') => {
            setAsking(false);
            void takeOff.run({ params: { id: taskId, taskItemId: item.taskItemId }, body: { reason } });
          }}
        />
      )}
    </div>
  );
}
