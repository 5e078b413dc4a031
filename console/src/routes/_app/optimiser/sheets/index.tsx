import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { createFileRoute } from '@tanstack/react-router';
import { SheetListPage } from '../../../../features/optimiser/sheets/sheet-list.page.tsx';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';
import { openList } from '../../../../widgets/views/open-list.ts';

export const Route = createFileRoute('/_app/optimiser/sheets/')({
  staticData: { title: 'Optimiser sheets', access: 'optimisation:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    await openList({
      client: context.queryClient,
      list: optimiserContract.listSheets,
      cause,
      search: deps,
      to: '/optimiser/sheets',
    });
    void context.queryClient.prefetchQuery(tableQuery(optimiserContract.listSheets, deps, '-createdAt'));
  },
  component: SheetListPage,
});
