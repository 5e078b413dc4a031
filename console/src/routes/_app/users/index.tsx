import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { createFileRoute } from '@tanstack/react-router';
import { archivedUsers } from '../../../features/identity/identity.queries.ts';
import { UserListPage } from '../../../features/identity/user-list.page.tsx';
import { tableQuery } from '../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/users/')({
  staticData: { title: 'Users', access: 'user:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(tableQuery(identityContract.listUsers, deps, 'name', archivedUsers(false))),
  component: () => <UserListPage isArchived={false} />,
});
