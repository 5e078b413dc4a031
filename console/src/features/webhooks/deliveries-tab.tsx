import { type DeliveryRow, deliveryWords } from '@glasshouse/services/contexts/webhooks/webhooks.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { StreamLink } from '../../widgets/record-link/stream-link.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { deliveryChip, eventWords } from './webhook-marks.tsx';
import styles from './webhooks.module.css';
import { deliveriesQuery, lookEvery } from './webhooks.queries.ts';

const step = 25;
const options = [
  { value: '', label: 'All' },
  ...Object.entries(deliveryWords).map(([value, label]) => ({ value, label })),
];

/** What was sent in the last 30 days, the newest first; each opens with its attempts and answers. */
export function DeliveriesTab({ webhookId }: { readonly webhookId: number }) {
  const [length, setLength] = useState(step);
  const [state, setState] = useState('');
  const [open, setOpen] = useState<number | null>(null);
  const query = { length: String(length), ...(state ? { 'filter[state]': state } : {}) };
  const { data, error, refetch } = useQuery({
    ...deliveriesQuery(webhookId, query),
    placeholderData: keepPreviousData,
    refetchInterval: lookEvery,
  });
  if (!data) return <PartWait error={error} onRetry={refetch} title="The sent events could not be read" rows={5} />;
  return (
    <Stack gap={12} className={styles.tab}>
      <Field id="delivery-state" label="Status" width={28}>
        {(ids) => <Select {...ids} value={state} options={options} onChange={setState} />}
      </Field>
      <PlainTable<DeliveryRow>
        caption="Sent events"
        rows={data.data}
        keyOf={(one) => one.id}
        empty={
          state
            ? 'No event stands like that.'
            : 'Nothing was sent yet. What happens from now on is sent within seconds.'
        }
        columns={[
          {
            title: 'Happened',
            isWhole: true,
            cell: (one) => (
              <Button variant="quiet" onClick={() => setOpen(one.id)}>
                {formatInstant(one.happenedAt)}
              </Button>
            ),
          },
          { title: 'Event', cell: (one) => eventWords(one.type) },
          {
            title: 'Record',
            isWhole: true,
            isMinor: true,
            cell: (one) => <StreamLink type={one.streamType} id={one.streamId} />,
          },
          { title: 'Status', isWhole: true, cell: (one) => deliveryChip(one.state) },
          { title: 'Attempts', isNumeric: true, isMinor: true, cell: (one) => formatCount(one.attempts) },
          { title: 'Answer', isNumeric: true, cell: (one) => one.status ?? '' },
          { title: 'Time', unit: 'ms', isNumeric: true, isMinor: true, cell: (one) => one.ms ?? '' },
          { title: 'Problem', isMinor: true, cell: (one) => one.problem },
        ]}
      />
      {data.recordsFiltered > data.data.length && (
        <div>
          <Button onClick={() => setLength(length + step)}>Show earlier events</Button>
        </div>
      )}
      {open !== null && <DeliveryDialog webhookId={webhookId} seq={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
