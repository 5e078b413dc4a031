import type { TaskCandidate } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { useEffect, useId, useRef } from 'react';
import { formatDayShort } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { dayOf } from '../../../lib/format/zone.ts';
import { TaskDay } from '../task-day.tsx';
import { counted } from '../task-words.ts';
import type { OrderGroup as Group } from './group-orders.ts';
import styles from './new-task.module.css';

interface Props {
  readonly group: Group;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (orders: readonly TaskCandidate[], isChosen: boolean) => void;
}

/** The orders of one suburb or customer; a tick takes all of them. */
export function OrderGroup({ group, chosen, onChoose }: Props) {
  const heading = useId();
  const box = useRef<HTMLInputElement>(null);
  const count = group.orders.filter((order) => chosen.has(order.id)).length;
  const isAll = count === group.orders.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <section aria-labelledby={heading}>
      <h3 className={styles.group} id={heading}>
        <label>
          <input ref={box} type="checkbox" checked={isAll} onChange={() => onChoose(group.orders, !isAll)} />
          {group.name}
        </label>
        <span className="tabular">
          {counted(group.orders.length, 'order')}, {counted(group.panels, 'panel')}
        </span>
      </h3>
      <ul>
        {group.orders.map((order) => (
          <li key={order.id}>
            <label className={styles.order} data-chosen={chosen.has(order.id) || undefined}>
              <input
                type="checkbox"
                checked={chosen.has(order.id)}
                onChange={() => onChoose([order], !chosen.has(order.id))}
              />
              <strong>{order.number}</strong>
              <span className={styles.who}>
                {order.contactName}
                <small>{placeText(order)}</small>
              </span>
              <span className={styles.reference}>{order.reference}</span>
              <span className={`tabular ${styles.number}`}>{formatCount(order.panels)}</span>
              <span className={styles.ready}>{formatDayShort(dayOf(order.readyAt))}</span>
              <span className={styles.due}>
                {order.dueDate ? <TaskDay day={order.dueDate} isOpen /> : <span className={styles.faint}>–</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

const placeText = (order: TaskCandidate) =>
  order.deliveryMethod === 'pickup' ? 'The customer picks it up' : order.address || 'No address yet';
