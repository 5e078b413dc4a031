import { overpaymentsContract } from '@glasshouse/services/contexts/receivables/overpayments/overpayments.contract';
import { overpaymentMachine } from '@glasshouse/state-machines/payment/overpayment.machine';
import { useLive } from '../../lib/live/live.ts';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { StatusChip, statusOptions } from '../../widgets/status-chip/status-chip.tsx';
import { ListViews } from '../../widgets/views/list-views.tsx';
import { overpaymentViews } from './money-views.ts';
import { newestFirst, overpaymentsTopic } from './receivables.queries.ts';

const options = { status: statusOptions(overpaymentMachine) };
const widths = {
  number: 120,
  contactName: 200,
  paymentNumber: 105,
  status: 185,
  keptOn: 95,
  amount: 100,
  remaining: 105,
};

/** Money of customers that is on no invoice yet: paid ahead for an order, or free. */
export function OverpaymentListPage() {
  useLive(overpaymentsTopic);
  return (
    <Page title="Overpayments" sub="Paid ahead for orders, or more than was owing" isList>
      <ListViews
        endpoint={overpaymentsContract.listOverpayments}
        to="/accounts/overpayments"
        noun="overpayments"
        sort={newestFirst}
        views={overpaymentViews}
      />
      <DataTable
        endpoint={overpaymentsContract.listOverpayments}
        noun={['overpayment', 'overpayments']}
        linkOf={(kept) => `/accounts/overpayments/${kept.id}`}
        options={options}
        defaultSort={newestFirst}
        widths={widths}
        cells={{
          contactName: (kept) => (
            <RecordLink kind="contact" id={kept.contactId}>
              {kept.contactName}
            </RecordLink>
          ),
          status: (kept) => <StatusChip machine={overpaymentMachine} status={kept.status} />,
        }}
      />
    </Page>
  );
}
