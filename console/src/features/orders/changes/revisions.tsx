import type { Revision } from '@glasshouse/services/contexts/orders/changes/order-changes.contract';
import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatInstant } from '../../../lib/format/date.ts';
import { formatAmount } from '../../../lib/format/number.ts';
import { Field } from '../../../ui/field.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { compareQuery, revisionsQuery } from '../orders.queries.ts';
import styles from './changes.module.css';
import { OrderDiffView } from './order-diff.tsx';

const nameOf = ({ revision }: Pick<Revision, 'revision'>) =>
  revision === 0 ? 'Current order' : `Revision ${revision}`;
const optionOf = (one: Revision) => ({ value: String(one.revision), label: nameOf(one) });

/** Quotes as they were sent, any two of them side by side. */
export function Revisions({ order }: { readonly order: Pick<Order, 'id' | 'version'> }) {
  const { data, error, refetch } = useQuery(revisionsQuery(order.id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each version.
  useEffect(() => void refetch(), [order.version]);
  if (!data) return <PartWait error={error} onRetry={refetch} title="The revisions could not be loaded" rows={4} />;
  const sent = data.data.filter((one) => one.revision > 0);
  return (
    <>
      <PlainTable
        caption="Revisions"
        rows={sent}
        keyOf={(one) => one.revision}
        empty="No quote sent yet. Each quote sent is kept here as a revision."
        columns={[
          { title: 'Revision', cell: nameOf },
          { title: 'Sent', cell: (one) => (one.sentAt ? formatInstant(one.sentAt) : '–') },
          { title: 'To', cell: (one) => one.recipient },
          { title: 'By', isMinor: true, cell: (one) => one.by },
          { title: 'Valid until', isMinor: true, cell: (one) => (one.expiresAt ? formatInstant(one.expiresAt) : '–') },
          { title: 'Panels', isNumeric: true, cell: (one) => one.panels },
          { title: 'Total', unit: '$ inc', isNumeric: true, cell: (one) => formatAmount(one.total) },
        ]}
      />
      {sent.length > 0 && <Compare order={order} revisions={data.data} />}
    </>
  );
}

interface CompareProps {
  readonly order: Pick<Order, 'id' | 'version'>;
  readonly revisions: readonly Revision[];
}

function Compare({ order, revisions }: CompareProps) {
  const latest = revisions.filter((one) => one.revision > 0).at(-1)?.revision ?? 0;
  const [from, setFrom] = useState(String(Math.max(1, latest - 1)));
  const [to, setTo] = useState(latest > 1 ? String(latest) : '0');
  const { data, error, refetch } = useQuery(compareQuery(order.id, Number(from), Number(to)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each version.
  useEffect(() => void refetch(), [order.version]);
  const options = revisions.map(optionOf);
  return (
    <section aria-label="Compare two revisions">
      <Row gap={12} align="end" isWrapped className={styles.choose}>
        <Field label="Compare">{(ids) => <Select {...ids} value={from} options={options} onChange={setFrom} />}</Field>
        <Field label="with">{(ids) => <Select {...ids} value={to} options={options} onChange={setTo} />}</Field>
      </Row>
      <div className={styles.compared}>
        {data ? (
          <OrderDiffView diff={data.diff} before={nameOf(data.from)} after={nameOf(data.to)} isWhole />
        ) : (
          <PartWait error={error} onRetry={refetch} title="The revisions could not be compared" rows={4} />
        )}
      </div>
    </section>
  );
}
