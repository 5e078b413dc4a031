import type { TaskCandidate } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { fieldId } from '../../../widgets/form/form-state.ts';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { taskOrdersQuery } from '../tasks.queries.ts';
import { findOrders, type GroupBy, groupOrders } from './group-orders.ts';
import styles from './new-task.module.css';
import { OrderGroup } from './order-group.tsx';
import { WhereOrdersWait } from './where-orders-wait.tsx';

interface Props {
  readonly chosen: ReadonlyMap<number, TaskCandidate>;
  readonly onChoose: (orders: readonly TaskCandidate[], isChosen: boolean) => void;
}

const groupings = [
  { value: 'suburb', label: 'By suburb' },
  { value: 'customer', label: 'By customer' },
];

/** The orders that wait for a truck, by suburb or customer. */
export function PickOrders({ chosen, onChoose }: Props) {
  const [text, setText] = useState('');
  const [by, setBy] = useState<GroupBy>('suburb');
  const { data, error, refetch } = useQuery(taskOrdersQuery(''));
  if (!data) return <PartWait error={error} onRetry={refetch} title="The ready orders could not be loaded" rows={8} />;
  if (data.orders.length === 0)
    return (
      <>
        <Notice icon="truck" title="No order is ready">
          An order appears here when all its panels are finished and nothing else stands in its way.
        </Notice>
        <WhereOrdersWait />
      </>
    );
  const found = findOrders(data.orders, text);
  const ids = new Set(chosen.keys());
  return (
    <>
      <Row gap={8} className={styles.tools}>
        <Input
          id={fieldId('items')}
          type="search"
          aria-label="Find an order"
          placeholder={`Find among ${data.orders.length} orders that are ready`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span className={styles.by}>
          <Select aria-label="Grouped" value={by} options={groupings} onChange={(value) => setBy(value as GroupBy)} />
        </span>
      </Row>
      <div className={styles.head} aria-hidden>
        <span />
        <span>Order</span>
        <span>Customer</span>
        <span className={styles.reference}>Reference</span>
        <span className={styles.number}>Panels</span>
        <span className={styles.ready}>Ready since</span>
        <span className={styles.due}>Promised</span>
      </div>
      {groupOrders(found, by).map((group) => (
        <OrderGroup key={group.name} group={group} chosen={ids} onChoose={onChoose} />
      ))}
      {found.length === 0 && (
        <Notice
          icon="truck"
          title={`No order that is ready has "${text.trim()}"`}
          actions={<Button onClick={() => setText('')}>Show all {data.orders.length}</Button>}
        />
      )}
    </>
  );
}
