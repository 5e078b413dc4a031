import { stocktakesContract } from '@glasshouse/services/contexts/inventory/stocktakes/stocktakes.contract';
import { createFileRoute } from '@tanstack/react-router';
import { StocktakeListPage } from '../../../../features/inventory/stocktakes/stocktake-list.page.tsx';
import { newestStocktakes } from '../../../../features/inventory/stocktakes/stocktakes.queries.ts';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';
import { openList } from '../../../../widgets/views/open-list.ts';

export const Route = createFileRoute('/_app/inventory/stocktakes/')({
  staticData: { title: 'Stocktakes', access: ['stockTake:read', 'stockTakeCount:read'] },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const list = stocktakesContract.listStocktakes;
    await openList({ client: context.queryClient, list, cause, search: deps, to: '/inventory/stocktakes' });
    void context.queryClient.prefetchQuery(tableQuery(list, deps, newestStocktakes));
  },
  component: StocktakeListPage,
});
