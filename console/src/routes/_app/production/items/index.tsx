import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { createFileRoute } from '@tanstack/react-router';
import { PanelListPage } from '../../../../features/production/panels/panel-list.page.tsx';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';
import { openList } from '../../../../widgets/views/open-list.ts';

export const Route = createFileRoute('/_app/production/items/')({
  staticData: { title: 'Production items', access: 'production:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    await openList({
      client: context.queryClient,
      list: productionContract.listPanels,
      cause,
      search: deps,
      to: '/production/items',
    });
    void context.queryClient.prefetchQuery(tableQuery(productionContract.listPanels, deps, '-barcode'));
  },
  component: PanelListPage,
});
