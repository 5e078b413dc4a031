import { creditNotesContract } from '@glasshouse/services/contexts/invoicing/credit/credit-notes.contract';
import { creditNoteMachine } from '@glasshouse/state-machines/invoice/credit-note.machine';
import { useRights } from '../../../lib/auth/profile.ts';
import { useLive } from '../../../lib/live/live.ts';
import { DataTable } from '../../../widgets/data-table/data-table.tsx';
import { CreateButton } from '../../../widgets/page/create-button.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { StatusChip, statusOptions } from '../../../widgets/status-chip/status-chip.tsx';
import { ListViews } from '../../../widgets/views/list-views.tsx';
import { creditNotesTopic, newestCreditNotes } from './credit-notes.queries.ts';

const options = { status: statusOptions(creditNoteMachine) };

/** What customers get back, and how much of it is not on an invoice yet. */
export function CreditNoteListPage() {
  useLive(creditNotesTopic);
  const why = useRights().why(creditNotesContract.createCreditNote.access);
  const create = <CreateButton to="/accounts/creditnotes/new" label="New credit note" blocker={why} />;
  return (
    <Page title="Credit notes" sub="From NCRs and by hand, newest first" actions={create} isList>
      <ListViews
        endpoint={creditNotesContract.listCreditNotes}
        to="/accounts/creditnotes"
        noun="credit notes"
        sort={newestCreditNotes}
      />
      <DataTable
        endpoint={creditNotesContract.listCreditNotes}
        noun={['credit note', 'credit notes']}
        linkOf={(note) => `/accounts/creditnotes/${note.id}`}
        options={options}
        defaultSort={newestCreditNotes}
        widths={{ number: 120, orderNumber: 120, contactName: 220, status: 130, reason: 220 }}
        cells={{
          orderNumber: (note) =>
            note.orderId ? (
              <RecordLink kind="order" id={note.orderId}>
                {note.orderNumber}
              </RecordLink>
            ) : (
              '–'
            ),
          contactName: (note) => (
            <RecordLink kind="contact" id={note.contactId}>
              {note.contactName}
            </RecordLink>
          ),
          status: (note) => <StatusChip machine={creditNoteMachine} status={note.status} />,
        }}
      />
    </Page>
  );
}
