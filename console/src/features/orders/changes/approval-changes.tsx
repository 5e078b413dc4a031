import type { ApprovalChanges } from '@glasshouse/services/contexts/orders/changes/order-changes.contract';
import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatInstant } from '../../../lib/format/date.ts';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { partWords } from '../approval-words.ts';
import { approvalChangesQuery } from '../orders.queries.ts';
import styles from './changes.module.css';
import { OrderDiffView } from './order-diff.tsx';

const givenText = ({ approvedAt, approvedBy, reason }: ApprovalChanges) =>
  approvedAt === null
    ? 'Not approved before; everything is new.'
    : `Last approved ${formatInstant(approvedAt)} by ${approvedBy ?? ''}${reason ? `: ${reason}` : ''}`;

/** For whoever approves: what changed since each approval was last given. */
export function ApprovalChangesList({ order }: { readonly order: Pick<Order, 'id' | 'version'> }) {
  const { data, error, refetch } = useQuery(approvalChangesQuery(order.id));
  // The order moved on: so did what changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each version.
  useEffect(() => void refetch(), [order.version]);
  if (!data) return <PartWait error={error} onRetry={refetch} title="The changes could not be loaded" rows={3} />;
  return (
    <>
      {data.data.map((part) => (
        <section key={part.part} className={styles.part}>
          <h3>{partWords[part.part]}: what changed</h3>
          <p>{givenText(part)}</p>
          {part.diff && <OrderDiffView diff={part.diff} before="When it was approved" after="Now" />}
        </section>
      ))}
    </>
  );
}
