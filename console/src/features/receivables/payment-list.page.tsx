import { receivablesContract } from '@glasshouse/services/contexts/receivables/receivables.contract';
import { paymentMethods } from '@glasshouse/services/platform/contract/lookups';
import { paymentReceivedMachine } from '@glasshouse/state-machines/payment/payment-received.machine';
import { useMemo } from 'react';
import { useRights } from '../../lib/auth/profile.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { useLive } from '../../lib/live/live.ts';
import { nameOf } from '../../ui/lookup.ts';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { CreateButton } from '../../widgets/page/create-button.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { StatusChip, statusOptions } from '../../widgets/status-chip/status-chip.tsx';
import { ListViews } from '../../widgets/views/list-views.tsx';
import { paymentViews } from './money-views.ts';
import { newestFirst, paymentsTopic } from './receivables.queries.ts';

const options = { status: statusOptions(paymentReceivedMachine) };
const widths = { number: 110, contactName: 220, receivedOn: 110, method: 120, reference: 160, status: 130 };

/** Money of customers as it came in, and where it is. */
export function PaymentListPage() {
  useLive(paymentsTopic);
  const why = useRights().why(receivablesContract.recordPaymentReceived.access);
  const create = <CreateButton to="/accounts/paymentreceiveds/new" label="Record payment" blocker={why} />;
  const today = dayOf(new Date());
  const views = useMemo(() => paymentViews(today), [today]);
  return (
    <Page title="Payments received" sub="Money of customers, newest first" actions={create} isList>
      <ListViews
        endpoint={receivablesContract.listPaymentsReceived}
        to="/accounts/paymentreceiveds"
        noun="payments"
        sort={newestFirst}
        views={views}
      />
      <DataTable
        endpoint={receivablesContract.listPaymentsReceived}
        noun={['payment', 'payments']}
        linkOf={(payment) => `/accounts/paymentreceiveds/${payment.id}`}
        options={options}
        defaultSort={newestFirst}
        widths={widths}
        cells={{
          contactName: (payment) => (
            <RecordLink kind="contact" id={payment.contactId}>
              {payment.contactName}
            </RecordLink>
          ),
          method: (payment) => nameOf(paymentMethods, payment.method),
          status: (payment) => <StatusChip machine={paymentReceivedMachine} status={payment.status} />,
        }}
      />
    </Page>
  );
}
