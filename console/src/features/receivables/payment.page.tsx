import {
  type PaymentReceived,
  receivablesContract,
} from '@glasshouse/services/contexts/receivables/receivables.contract';
import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { paymentMethods } from '@glasshouse/services/platform/contract/lookups';
import {
  isPaymentCancelled,
  isPaymentHeld,
  paymentReceivedMachine,
} from '@glasshouse/state-machines/payment/payment-received.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../lib/format/date.ts';
import { formatAmount, formatDecimal, formatMoney } from '../../lib/format/number.ts';
import { useLive } from '../../lib/live/live.ts';
import { usePageName } from '../../lib/page/page.ts';
import { Row } from '../../ui/layout.tsx';
import { nameOf } from '../../ui/lookup.ts';
import { ActionBar } from '../../widgets/action-bar/action-bar.tsx';
import { recordActions } from '../../widgets/action-bar/record-actions.ts';
import { useRecordActions } from '../../widgets/action-bar/use-record-actions.ts';
import { RecordActivity } from '../../widgets/activity-stream/record-activity.tsx';
import { RecordIntegrations } from '../../widgets/integration-link/record-integrations.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { PrintMenu } from '../../widgets/print/print-menu.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { StatusChip } from '../../widgets/status-chip/status-chip.tsx';
import { CancelPaymentDialog } from './cancel-payment-dialog.tsx';
import { EditPaymentDialog } from './edit-payment-dialog.tsx';
import { PlacedTable } from './placed-table.tsx';
import styles from './receivables.module.css';
import { moneyMoved, paymentQuery, paymentsTopic } from './receivables.queries.ts';
import { SendReceiptDialog } from './send-receipt-dialog.tsx';

const paymentKind = recordActions<PaymentReceived>()({
  calls: {
    edit: receivablesContract.updatePaymentReceived,
    cancel: receivablesContract.cancelPaymentReceived,
    send: receivablesContract.sendReceipt,
  },
  changed: moneyMoved,
});

/** One payment: how it came, which invoices it is on, and what was kept of it. */
export function PaymentPage({ id }: { readonly id: number }) {
  const payment = useSuspenseQuery(paymentQuery(id)).data;
  const [dialog, setDialog] = useState<'edit' | 'cancel' | 'send' | null>(null);
  const shut = () => setDialog(null);
  const { actions, run, isRunning } = useRecordActions(paymentKind, payment, {
    edit: () => setDialog('edit'),
    cancel: () => setDialog('cancel'),
    send: () => setDialog('send'),
  });
  const isTakenBack = isPaymentCancelled(payment.status);
  const whereTitle = isTakenBack ? 'Taken back from invoices' : 'On invoices';
  useLive(paymentsTopic);
  usePageName(payment.number);
  return (
    <Page
      title={payment.number}
      marks={<StatusChip machine={paymentReceivedMachine} status={payment.status} />}
      sub={<Sub payment={payment} />}
      figures={[
        { label: 'Amount $', value: formatDecimal(payment.amount), isMain: true },
        { label: 'On invoices', value: formatAmount(isTakenBack ? '0.00' : onInvoices(payment)) },
        { label: 'Kept', value: formatAmount(isTakenBack ? '0.00' : payment.kept) },
        ...(isPaymentHeld(payment.status)
          ? [{ label: 'Left to place $', value: formatDecimal(payment.unplaced), isMain: true, needsAttention: true }]
          : []),
      ]}
      actions={
        <PrintMenu
          group={payment.number}
          papers={[
            {
              label: 'Receipt',
              to: `/accounts/paymentreceiveds/${id}/report`,
              endpoint: reportsContract.paymentReceipt,
            },
          ]}
        />
      }
      aside={<RecordActivity linkType="paymentReceived" linkId={id} topic={paymentsTopic} />}
    >
      <ActionBar
        actions={actions.map((one) => worded(one, payment))}
        order={['send', 'edit', 'cancel']}
        onRun={run}
        group={payment.number}
        isRunning={isRunning}
      />
      <RecordIntegrations kind="payment" id={id} />
      <Section title={whereTitle}>
        <PlacedTable
          caption={whereTitle}
          parts={payment.placed}
          empty={
            payment.overpaymentId
              ? 'No invoice took of it when it came. Its overpayment says where it is.'
              : 'No part of it is on an invoice yet.'
          }
        />
      </Section>
      {dialog === 'edit' && <EditPaymentDialog payment={payment} onClose={shut} />}
      {dialog === 'cancel' && <CancelPaymentDialog payment={payment} onClose={shut} />}
      {dialog === 'send' && <SendReceiptDialog payment={payment} onClose={shut} />}
    </Page>
  );
}

/** All but sending has a form. Of money that is held, the next step is to place it. */
const worded = <A extends { readonly action: string; readonly label: string }>(one: A, { status }: PaymentReceived) =>
  one.action === 'send'
    ? one
    : { ...one, hasForm: true, ...(one.action === 'edit' && isPaymentHeld(status) && { label: 'Place the rest' }) };

const onInvoices = ({ placed }: PaymentReceived) =>
  (placed.reduce((cents, part) => cents + Math.round(Number(part.amount) * 100), 0) / 100).toFixed(2);

const Sub = ({ payment }: { readonly payment: PaymentReceived }) => (
  <Row as="span" gap={6} rowGap={0} isWrapped className={styles.sub}>
    <RecordLink kind="contact" id={payment.contactId} isSameTab>
      {payment.contactName}
    </RecordLink>
    {payment.orderId && (
      <span>
        for an{' '}
        <RecordLink kind="order" id={payment.orderId} isSameTab>
          order
        </RecordLink>
      </span>
    )}
    <span>
      {nameOf(paymentMethods, payment.method)} on {formatDay(payment.receivedOn)}, by {payment.by}
    </span>
    {payment.rounding && <span>Rounded by {formatMoney(payment.rounding)}</span>}
    {payment.reference && <span>Reference {payment.reference}</span>}
    {payment.overpaymentId && (
      <span>
        Rest kept as{' '}
        <RecordLink kind="overpayment" id={payment.overpaymentId} isSameTab>
          overpayment
        </RecordLink>
      </span>
    )}
    {payment.cancelReason && <span>Cancelled: {payment.cancelReason}</span>}
  </Row>
);
