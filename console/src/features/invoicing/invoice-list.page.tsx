import { type InvoiceRow, invoicingContract } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { invoiceMachine } from '@glasshouse/state-machines/invoice/invoice.machine';
import { isFinal } from '@glasshouse/state-machines/kernel';
import { formatDayShort } from '../../lib/format/date.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { useLive } from '../../lib/live/live.ts';
import { Icon } from '../../ui/icon.tsx';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { StatusChip, statusOptions } from '../../widgets/status-chip/status-chip.tsx';
import { ListViews } from '../../widgets/views/list-views.tsx';
import { invoiceViews } from './invoice-views.ts';
import styles from './invoicing.module.css';
import { invoicesTopic, newestInvoices } from './invoicing.queries.ts';

const options = { status: statusOptions(invoiceMachine) };

/** The day it must be paid; red with a triangle once it has passed and something is owing. */
function DueCell({ invoice }: { readonly invoice: InvoiceRow }) {
  const isLate = !isFinal(invoiceMachine, invoice.status) && invoice.dueDate < dayOf(new Date());
  return (
    <span className={`tabular ${styles.due}`} data-late={isLate || undefined}>
      {isLate && <Icon name="alert" size={14} />}
      {formatDayShort(invoice.dueDate)}
      {isLate && <span className="sr-only"> overdue</span>}
    </span>
  );
}

/** What customers owe for what was despatched. */
export function InvoiceListPage() {
  useLive(invoicesTopic);
  return (
    <Page title="Invoices" sub="Raised at despatch; newest first" isList>
      <ListViews
        endpoint={invoicingContract.listInvoices}
        to="/accounts/invoices"
        noun="invoices"
        sort={newestInvoices}
        views={invoiceViews(dayOf(new Date()))}
      />
      <DataTable
        endpoint={invoicingContract.listInvoices}
        noun={['invoice', 'invoices']}
        linkOf={(invoice) => `/accounts/invoices/${invoice.id}`}
        options={options}
        defaultSort={newestInvoices}
        widths={{ number: 120, orderNumber: 120, contactName: 240, status: 130 }}
        cells={{
          orderNumber: (invoice) =>
            invoice.orderId && (
              <RecordLink kind="order" id={invoice.orderId}>
                {invoice.orderNumber}
              </RecordLink>
            ),
          contactName: (invoice) => (
            <RecordLink kind="contact" id={invoice.contactId}>
              {invoice.contactName}
            </RecordLink>
          ),
          status: (invoice) => <StatusChip machine={invoiceMachine} status={invoice.status} />,
          dueDate: (invoice) => <DueCell invoice={invoice} />,
        }}
      />
    </Page>
  );
}
