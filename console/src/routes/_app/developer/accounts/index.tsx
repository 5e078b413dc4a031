import { accountsContract } from '@glasshouse/services/contexts/developer/accounts/accounts.contract';
import { createFileRoute } from '@tanstack/react-router';
import { AccountsPage } from '../../../../features/developer/accounts.page.tsx';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/developer/accounts/')({
  staticData: { title: 'Accounts', access: 'developer' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(tableQuery(accountsContract.listAccounts, deps, 'name')),
  component: AccountsPage,
});
