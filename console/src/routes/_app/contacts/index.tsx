import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { createFileRoute } from '@tanstack/react-router';
import { ContactListPage } from '../../../features/contacts/contact-list.page.tsx';
import { archivedFilter } from '../../../features/contacts/contacts.queries.ts';
import { tableQuery } from '../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../widgets/data-table/table-url.ts';
import { openList } from '../../../widgets/views/open-list.ts';

export const Route = createFileRoute('/_app/contacts/')({
  staticData: { title: 'Contacts', access: 'contact:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    await openList({
      client: context.queryClient,
      list: contactsContract.listContacts,
      cause,
      search: deps,
      to: '/contacts',
    });
    void context.queryClient.prefetchQuery(
      tableQuery(contactsContract.listContacts, deps, 'name', archivedFilter(false)),
    );
  },
  component: () => <ContactListPage isArchived={false} />,
});
