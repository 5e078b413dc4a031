import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { useRights } from '../../lib/auth/profile.ts';
import { useLive } from '../../lib/live/live.ts';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { CreateButton } from '../../widgets/page/create-button.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { ListViews } from '../../widgets/views/list-views.tsx';
import { AccountStatusChip } from './account-status-chip.tsx';
import { contactViews } from './contact-views.ts';
import { contactOptions, termsWords } from './contact-words.ts';
import { archivedFilter, contactsTopic } from './contacts.queries.ts';

const hide = ['state', 'createdAt'] as const;

/** Customers and suppliers; the archived ones on a page of their own. */
export function ContactListPage({ isArchived }: { readonly isArchived: boolean }) {
  const why = useRights().why(contactsContract.createContact.access);
  useLive(contactsTopic);
  const create = <CreateButton to="/contacts/new" label="New contact" blocker={why} />;
  return (
    <Page
      title={isArchived ? 'Archived contacts' : 'Contacts'}
      sub={isArchived ? 'Hidden from lists; history kept' : 'Customers and suppliers'}
      actions={isArchived ? undefined : create}
      isList
    >
      {!isArchived && (
        <ListViews
          endpoint={contactsContract.listContacts}
          to="/contacts"
          noun="contacts"
          sort="name"
          views={contactViews}
          fixed={archivedFilter(false)}
        />
      )}
      <DataTable
        endpoint={contactsContract.listContacts}
        noun={['contact', 'contacts']}
        linkOf={(contact) => `/contacts/${contact.id}`}
        fixed={archivedFilter(isArchived)}
        options={contactOptions}
        hiddenAtFirst={hide}
        defaultSort="name"
        widths={{ name: 240, email: 220, accountStatus: 120, type: 110, paymentTerms: 140 }}
        cells={{
          type: (contact) => contactOptions.type.find((o) => o.value === contact.type)?.label,
          paymentTerms: (contact) => termsWords[contact.paymentTerms],
          accountStatus: (contact) =>
            contact.accountStatus === 'active' ? 'Active' : <AccountStatusChip status={contact.accountStatus} />,
        }}
        emptyAction={isArchived ? undefined : create}
      />
    </Page>
  );
}
