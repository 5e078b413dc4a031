import {
  type CreditNote,
  creditNotesContract,
} from '@glasshouse/services/contexts/invoicing/credit/credit-notes.contract';
import { invoicingContract } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { creditNoteMachine } from '@glasshouse/state-machines/invoice/credit-note.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatInstant } from '../../../lib/format/date.ts';
import { formatAmount, formatDecimal, formatPercent } from '../../../lib/format/number.ts';
import { useLive } from '../../../lib/live/live.ts';
import { usePageName } from '../../../lib/page/page.ts';
import { Row } from '../../../ui/layout.tsx';
import { ActionBar } from '../../../widgets/action-bar/action-bar.tsx';
import { recordActions } from '../../../widgets/action-bar/record-actions.ts';
import { useRecordActions } from '../../../widgets/action-bar/use-record-actions.ts';
import { RecordActivity } from '../../../widgets/activity-stream/record-activity.tsx';
import { RecordIntegrations } from '../../../widgets/integration-link/record-integrations.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { Tabs } from '../../../widgets/page/tabs.tsx';
import { PrintMenu } from '../../../widgets/print/print-menu.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import styles from '../invoicing.module.css';
import { AllocateDialog } from './allocate-dialog.tsx';
import { creditNoteQuery, creditNotesTopic } from './credit-notes.queries.ts';
import { SendCreditNoteDialog } from './send-dialog.tsx';

const changed = [
  creditNotesContract.getCreditNote,
  creditNotesContract.listCreditNotes,
  invoicingContract.getInvoice,
] as const;

/** The actions of a credit note that are one call. */
const creditNoteKind = recordActions<CreditNote>()({
  calls: { close: creditNotesContract.closeCreditNote, cancel: creditNotesContract.cancelCreditNote },
  changed,
  says: { close: (_, { number }) => `${number} closed`, cancel: (_, { number }) => `${number} cancelled` },
});

/** One credit note: what it is for, which invoices it was taken off, and what is left. */
export function CreditNotePage({ id }: { readonly id: number }) {
  const note = useSuspenseQuery(creditNoteQuery(id)).data;
  const [dialog, setDialog] = useState<'allocate' | 'send' | null>(null);
  const { actions, run, isRunning } = useRecordActions(creditNoteKind, note, {
    allocate: () => setDialog('allocate'),
    send: () => setDialog('send'),
  });
  useLive(creditNotesTopic);
  usePageName(note.number);
  const shut = () => setDialog(null);
  return (
    <Page
      title={note.number}
      marks={<StatusChip machine={creditNoteMachine} status={note.status} />}
      sub={<Sub note={note} />}
      figures={[
        { label: 'Ex GST', value: formatDecimal(note.subtotal) },
        { label: `GST ${formatPercent(note.gstPercent)} %`, value: formatDecimal(note.gst) },
        { label: 'Total $', value: formatDecimal(note.total), isMain: true },
        { label: 'Allocated', value: formatAmount(note.allocated) },
        { label: 'To allocate $', value: formatAmount(note.remaining), isMain: true },
      ]}
      actions={
        <PrintMenu
          group={note.number}
          papers={[
            {
              label: 'Credit note',
              to: `/accounts/creditnotes/${id}/report`,
              endpoint: reportsContract.creditNoteReport,
            },
          ]}
        />
      }
      aside={<RecordActivity linkType="creditNote" linkId={id} topic={creditNotesTopic} />}
    >
      <ActionBar
        actions={actions}
        order={['allocate', 'send', 'close', 'cancel']}
        onRun={run}
        group={note.number}
        isRunning={isRunning}
      />
      <RecordIntegrations kind="creditNote" id={id} />
      <Tabs
        label="Parts of the credit note"
        tabs={[
          { id: 'lines', label: 'Lines', count: note.lines.length, content: () => <Lines note={note} /> },
          {
            id: 'allocations',
            label: 'Allocations',
            count: note.allocations.length,
            content: () => <Allocations note={note} />,
          },
        ]}
      />
      {dialog === 'allocate' && <AllocateDialog note={note} refresh={changed} onClose={shut} />}
      {dialog === 'send' && <SendCreditNoteDialog note={note} refresh={changed} onClose={shut} />}
    </Page>
  );
}

const Sub = ({ note }: { readonly note: CreditNote }) => (
  <Row as="span" gap={6} rowGap={0} isWrapped className={styles.sub}>
    <RecordLink kind="contact" id={note.contactId} isSameTab>
      {note.contactName}
    </RecordLink>
    {note.orderId && (
      <span>
        for{' '}
        <RecordLink kind="order" id={note.orderId} isSameTab>
          {note.orderNumber}
        </RecordLink>
      </span>
    )}
    {note.reason && <span>{note.reason}</span>}
    <span>Issued {formatDay(note.issuedOn)}</span>
    {note.isClosed && <span>Closed with ${formatDecimal(note.closedAmount)} left</span>}
  </Row>
);

const Lines = ({ note }: { readonly note: CreditNote }) => (
  <PlainTable
    caption="Lines"
    rows={note.lines.map((line, place) => ({ ...line, place }))}
    keyOf={(line) => line.place}
    empty="This credit note has no lines."
    columns={[
      { title: 'Item', cell: (line) => line.description },
      { title: 'Qty', isNumeric: true, cell: (line) => line.quantity },
      { title: 'Unit', unit: '$', isNumeric: true, isMinor: true, cell: (line) => formatDecimal(line.unitPrice) },
      { title: 'Total', unit: '$', isNumeric: true, cell: (line) => formatDecimal(line.lineCurrency) },
    ]}
  />
);

const Allocations = ({ note }: { readonly note: CreditNote }) => (
  <PlainTable
    caption="Allocations"
    rows={note.allocations}
    keyOf={(one) => one.allocationId}
    empty="No part of it is allocated to an invoice yet."
    columns={[
      {
        title: 'Invoice',
        cell: (one) => (
          <RecordLink kind="invoice" id={one.invoiceId} isSameTab>
            {one.invoiceNumber}
          </RecordLink>
        ),
      },
      { title: 'When', cell: (one) => formatInstant(one.at) },
      { title: 'By', isMinor: true, cell: (one) => one.by },
      { title: 'Amount', unit: '$', isNumeric: true, cell: (one) => formatAmount(one.amount) },
    ]}
  />
);
