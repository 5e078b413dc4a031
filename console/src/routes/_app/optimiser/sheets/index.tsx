import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { createFileRoute } from '@tanstack/react-router';
import { SheetListPage } from '../../../../features/optimiser/sheets/sheet-list.page.tsx';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/optimiser/sheets/')({
  staticData: { title: 'Optimiser sheets', access: 'optimisation:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(tableQuery(optimiserContract.listSheets, deps, '-createdAt')),
  component: SheetListPage,
});
