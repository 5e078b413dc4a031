import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { createFileRoute } from '@tanstack/react-router';
import { PanelListPage } from '../../../../features/production/panels/panel-list.page.tsx';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/production/items/')({
  staticData: { title: 'Production items', access: 'production:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(tableQuery(productionContract.listPanels, deps, '-barcode')),
  component: PanelListPage,
});
