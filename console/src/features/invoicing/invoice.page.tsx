import { creditNotesContract } from '@glasshouse/services/contexts/invoicing/credit/credit-notes.contract';
import { invoicingContract } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { feeSentence } from '@glasshouse/services/contexts/orders/order-fees.contract';
import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { invoiceMachine } from '@glasshouse/state-machines/invoice/invoice.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay } from '../../lib/format/date.ts';
import { formatAmount, formatDecimal, formatPercent } from '../../lib/format/number.ts';
import { useLive } from '../../lib/live/live.ts';
import { usePageName } from '../../lib/page/page.ts';
import { Chip } from '../../ui/chip.tsx';
import { Row } from '../../ui/layout.tsx';
import { ActionBar } from '../../widgets/action-bar/action-bar.tsx';
import { recordActions } from '../../widgets/action-bar/record-actions.ts';
import { useRecordActions } from '../../widgets/action-bar/use-record-actions.ts';
import { RecordActivity } from '../../widgets/activity-stream/record-activity.tsx';
import { RecordIntegrations } from '../../widgets/integration-link/record-integrations.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { Tabs } from '../../widgets/page/tabs.tsx';
import { PrintMenu } from '../../widgets/print/print-menu.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { StatusChip } from '../../widgets/status-chip/status-chip.tsx';
import { EditInvoiceDialog, ReverseWriteOffDialog, SendInvoiceDialog } from './invoice-dialogs.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import styles from './invoicing.module.css';
import { invoiceQuery, invoicesTopic } from './invoicing.queries.ts';

type Invoice = ReturnType<typeof useInvoice>;
const useInvoice = (id: number) => useSuspenseQuery(invoiceQuery(id)).data;

const changed = [invoicingContract.getInvoice, invoicingContract.listInvoices] as const;

/** The actions of an invoice that are one call. */
const invoiceKind = recordActions<Invoice>()({
  calls: { close: invoicingContract.closeInvoice, reverseWriteOff: invoicingContract.reverseWriteOff },
  changed,
  says: { close: (_, { number }) => `${number} closed` },
  own: [{ action: 'credit', label: 'New credit note', access: creditNotesContract.createCreditNote.access }],
});

/** What was sold; a fee with why it is charged. */
const itemOf = ({ description, why, quantity }: Invoice['lines'][number]) =>
  why ? `${description}: ${feeSentence(why, quantity)}` : description;

function Lines({ invoice }: { readonly invoice: Invoice }) {
  const gst = `GST ${formatPercent(invoice.gstPercent)} %`;
  const sums = [
    ['Subtotal ex GST', invoice.subtotal],
    [gst, invoice.gst],
    ['Total', invoice.total],
    ['Paid', invoice.paid],
    ['Written off', invoice.writtenOff],
    ['Owing', invoice.owing],
  ] as const;
  return (
    <>
      <PlainTable
        caption="Lines"
        rows={invoice.lines}
        keyOf={(line) => line.feeKind ?? line.itemId}
        empty="This invoice has no lines."
        columns={[
          { title: 'Item', cell: itemOf },
          { title: 'Qty', isNumeric: true, cell: (line) => line.quantity },
          { title: 'Unit', unit: '$', isNumeric: true, isMinor: true, cell: (line) => formatDecimal(line.unitPrice) },
          { title: 'Total', unit: '$', isNumeric: true, cell: (line) => formatDecimal(line.lineCurrency) },
        ]}
      />
      <table className={styles.sums}>
        <caption className="sr-only">Invoice total</caption>
        <tbody>
          {sums.map(([label, amount]) => (
            <tr key={label} data-main={label === 'Total' || label === 'Owing' || undefined}>
              <th scope="row">{label}</th>
              <td>{formatAmount(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const Sub = ({ invoice }: { readonly invoice: Invoice }) => (
  <Row as="span" gap={6} rowGap={0} isWrapped className={styles.sub}>
    <RecordLink kind="contact" id={invoice.contactId} isSameTab>
      {invoice.contactName}
    </RecordLink>
    {invoice.orderId && (
      <span>
        for{' '}
        <RecordLink kind="order" id={invoice.orderId} isSameTab>
          {invoice.orderNumber}
        </RecordLink>
      </span>
    )}
    {invoice.isTakenOver && <span>Taken over from another system</span>}
    {invoice.reference && <span>{invoice.reference}</span>}
    <span>Issued {formatDay(invoice.issuedOn)}</span>
    <span>Due {formatDay(invoice.dueDate)}</span>
  </Row>
);

/** Where nothing is written off, the action that reverses it is no news; where something is, it has a form. */
const shownActions = <A extends { readonly action: string }>(actions: readonly A[], { writtenOff }: Invoice) =>
  actions
    .filter(({ action }) => action !== 'reverseWriteOff' || /[1-9]/.test(writtenOff))
    .map((one) => (one.action === 'reverseWriteOff' ? { ...one, hasForm: true } : one));

/** One invoice: lines with GST, what was paid, and what is owing. */
export function InvoicePage({ id }: { readonly id: number }) {
  const invoice = useInvoice(id);
  const [dialog, setDialog] = useState<'send' | 'update' | 'reverse' | null>(null);
  const navigate = useNavigate();
  const { actions, run, isRunning } = useRecordActions(invoiceKind, invoice, {
    send: () => setDialog('send'),
    update: () => setDialog('update'),
    reverseWriteOff: () => setDialog('reverse'),
    credit: () => void navigate({ to: '/accounts/creditnotes/new', search: { orderId: invoice.orderId } }),
  });
  const shut = () => setDialog(null);
  useLive(invoicesTopic);
  usePageName(invoice.number);
  return (
    <Page
      title={invoice.number}
      marks={
        <>
          <StatusChip machine={invoiceMachine} status={invoice.status} />
          {invoice.isDisputed && <Chip tone="attention" label="Disputed" icon="alert" />}
        </>
      }
      sub={<Sub invoice={invoice} />}
      figures={[
        { label: 'Ex GST', value: formatDecimal(invoice.subtotal) },
        { label: 'GST', value: formatDecimal(invoice.gst) },
        { label: 'Total $', value: formatDecimal(invoice.total), isMain: true },
        { label: 'Paid', value: formatAmount(invoice.paid) },
        {
          label: 'Owing $',
          value: formatAmount(invoice.owing),
          isMain: true,
          needsAttention: /[1-9]/.test(invoice.owing),
        },
      ]}
      actions={
        <PrintMenu
          group={invoice.number}
          papers={[
            { label: 'Tax invoice', to: `/accounts/invoices/${id}/report`, endpoint: reportsContract.invoiceReport },
          ]}
        />
      }
      aside={<RecordActivity linkType="invoice" linkId={id} topic={invoicesTopic} />}
    >
      <ActionBar
        actions={shownActions(actions, invoice)}
        order={['send', 'update', 'close', 'credit', 'reverseWriteOff']}
        onRun={run}
        group={invoice.number}
        isRunning={isRunning}
      />
      <RecordIntegrations kind="invoice" id={id} />
      <Tabs
        label="Parts of the invoice"
        tabs={[
          { id: 'lines', label: 'Lines', count: invoice.lines.length, content: () => <Lines invoice={invoice} /> },
          {
            id: 'payments',
            label: 'Payments',
            count: invoice.allocations.length,
            content: () => <InvoicePayments invoice={invoice} />,
          },
        ]}
      />
      {dialog === 'send' && <SendInvoiceDialog invoice={invoice} refresh={changed} onClose={shut} />}
      {dialog === 'reverse' && <ReverseWriteOffDialog invoice={invoice} refresh={changed} onClose={shut} />}
      {dialog === 'update' && <EditInvoiceDialog invoice={invoice} refresh={changed} onClose={shut} />}
    </Page>
  );
}
