import { type OrderRow, orderColumns } from '@glasshouse/services/contexts/orders/order-rows.contract';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { onHoldMeta } from '@glasshouse/state-machines/order/order.states';
import { formatDay, formatDayShort } from '../../lib/format/date.ts';
import { initialsOf } from '../../lib/format/initials.ts';
import { formatAmount } from '../../lib/format/number.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { StatusChip } from '../../widgets/status-chip/status-chip.tsx';
import styles from './orders.module.css';

/** A second chip beside the status: somebody stopped the order on purpose. */
export const HoldChip = () => <Chip tone={onHoldMeta.tone} label={onHoldMeta.label} icon={onHoldMeta.icon} />;

/** Status, and hold beside it. */
export const StatusCell = ({ order }: { readonly order: Pick<OrderRow, 'status' | 'isOnHold'> }) => (
  <Row as="span" gap={4} align="center" className={styles.chips}>
    <StatusChip machine={orderMachine} status={order.status} />
    {order.isOnHold && <HoldChip />}
  </Row>
);

interface PromisedProps {
  /** YYYY-MM-DD. */
  readonly day: string | null;
  /** Work is still to be done: only then can it be late. */
  readonly isOpen: boolean;
}

/** The promised day, with the year where it is not this one: bold today, red with a triangle once it has passed. */
export function Promised({ day, isOpen }: PromisedProps) {
  if (day === null) return <span className={styles.muted}>–</span>;
  const today = dayOf(new Date());
  const urgency = !isOpen || day > today ? undefined : day === today ? 'today' : 'late';
  return (
    <span className={`tabular ${styles.promised}`} data-urgency={urgency}>
      {urgency === 'late' && <Icon name="alert" size={14} />}
      {day.slice(0, 4) === today.slice(0, 4) ? formatDayShort(day) : formatDay(day)}
      {urgency === 'late' && <span className="sr-only"> late</span>}
    </span>
  );
}

/** How much of an order is made: a bar and the percentage. */
export const MadeBar = ({ percent }: { readonly percent: number }) => (
  <Row as="span" gap={8} align="center" justify="end" className={styles.made}>
    <span className={styles.track} aria-hidden>
      <span data-done={percent >= 100 || undefined} style={{ width: `${percent}%` }} />
    </span>
    <span className="tabular">{percent}%</span>
  </Row>
);

/** Dollars with GST; a rework says why it has none. */
export const TotalCell = ({ order }: { readonly order: Pick<OrderRow, 'type' | 'total'> }) =>
  order.type === 'nonChargeableRework' ? <span className={styles.muted}>no charge</span> : formatAmount(order.total);

/** Who looks after it, as initials. */
export const RepBadge = ({ name }: { readonly name: string }) =>
  name === '' ? null : (
    <span className={styles.rep} title={name}>
      <span aria-hidden>{initialsOf(name)}</span>
      <span className="sr-only">{name}</span>
    </span>
  );

export const typeWords: Readonly<Record<OrderRow['type'], string>> = orderColumns.type.labels;
