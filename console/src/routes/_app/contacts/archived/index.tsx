import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { createFileRoute } from '@tanstack/react-router';
import { ContactListPage } from '../../../../features/contacts/contact-list.page.tsx';
import { archivedFilter } from '../../../../features/contacts/contacts.queries.ts';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/contacts/archived/')({
  staticData: { title: 'Archived contacts', access: 'contact:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(
      tableQuery(contactsContract.listContacts, deps, 'name', archivedFilter(true)),
    ),
  component: () => <ContactListPage isArchived />,
});
