import {
  type Overpayment,
  overpaymentsContract,
} from '@glasshouse/services/contexts/receivables/overpayments/overpayments.contract';
import { overpaymentMachine } from '@glasshouse/state-machines/payment/overpayment.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../lib/format/date.ts';
import { formatAmount, formatDecimal } from '../../lib/format/number.ts';
import { useLive } from '../../lib/live/live.ts';
import { usePageName } from '../../lib/page/page.ts';
import { Row } from '../../ui/layout.tsx';
import { ActionBar } from '../../widgets/action-bar/action-bar.tsx';
import { recordActions } from '../../widgets/action-bar/record-actions.ts';
import { useRecordActions } from '../../widgets/action-bar/use-record-actions.ts';
import { RecordActivity } from '../../widgets/activity-stream/record-activity.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { StatusChip } from '../../widgets/status-chip/status-chip.tsx';
import { AllocateOverpayment } from './allocate-overpayment.tsx';
import { CloseOverpaymentDialog } from './close-overpayment-dialog.tsx';
import { PlacedTable } from './placed-table.tsx';
import styles from './receivables.module.css';
import { moneyMoved, overpaymentQuery, overpaymentsTopic } from './receivables.queries.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';

const overpaymentKind = recordActions<Overpayment>()({
  calls: {
    allocate: overpaymentsContract.allocateOverpayment,
    takeback: overpaymentsContract.takeBackOverpayment,
    close: overpaymentsContract.closeOverpayment,
  },
  changed: moneyMoved,
});

/** One overpayment: where it came from, which invoices took of it, and what is left. */
export function OverpaymentPage({ id }: { readonly id: number }) {
  const kept = useSuspenseQuery(overpaymentQuery(id)).data;
  const [dialog, setDialog] = useState<'allocate' | 'takeback' | 'close' | null>(null);
  const shut = () => setDialog(null);
  const { actions, run, isRunning } = useRecordActions(overpaymentKind, kept, {
    allocate: () => setDialog('allocate'),
    takeback: () => setDialog('takeback'),
    close: () => setDialog('close'),
  });
  useLive(overpaymentsTopic);
  usePageName(kept.number);
  return (
    <Page
      title={kept.number}
      marks={<StatusChip machine={overpaymentMachine} status={kept.status} />}
      sub={<Sub kept={kept} />}
      figures={[
        { label: 'Kept $', value: formatDecimal(kept.amount), isMain: true },
        { label: 'Given back', value: formatAmount(kept.closedAmount) },
        { label: 'Left $', value: formatAmount(kept.remaining), isMain: true },
      ]}
      aside={<RecordActivity linkType="overPayment" linkId={id} topic={overpaymentsTopic} />}
    >
      <ActionBar
        actions={actions.map((one) => (one.action === 'close' ? { ...one, hasForm: true } : one))}
        order={['allocate', 'takeback', 'close']}
        onRun={run}
        group={kept.number}
        isRunning={isRunning}
      />
      <Section title="On invoices">
        <PlacedTable parts={kept.allocations} empty="No invoice has taken of it yet." />
      </Section>
      {dialog === 'allocate' && <AllocateOverpayment kept={kept} onClose={shut} />}
      {dialog === 'takeback' && <TakeBackDialog kept={kept} onClose={shut} />}
      {dialog === 'close' && <CloseOverpaymentDialog kept={kept} onClose={shut} />}
    </Page>
  );
}

const Sub = ({ kept }: { readonly kept: Overpayment }) => (
  <Row as="span" gap={6} rowGap={0} isWrapped className={styles.sub}>
    <RecordLink kind="contact" id={kept.contactId} isSameTab>
      {kept.contactName}
    </RecordLink>
    <span>
      from{' '}
      <RecordLink kind="paymentReceived" id={kept.paymentReceivedId} isSameTab>
        {kept.paymentNumber}
      </RecordLink>
    </span>
    {kept.orderId && (
      <span>
        came with an{' '}
        <RecordLink kind="order" id={kept.orderId} isSameTab>
          order
        </RecordLink>
      </span>
    )}
    <span>Kept on {formatDay(kept.keptOn)}</span>
  </Row>
);
