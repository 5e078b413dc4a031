import { purchasingContract } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { createFileRoute } from '@tanstack/react-router';
import { PurchaseOrderListPage } from '../../../../features/purchasing/purchase-order-list.page.tsx';
import { openView } from '../../../../features/purchasing/purchase-order-views.ts';
import { listPath, newestFirst } from '../../../../features/purchasing/purchasing.queries.ts';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch, writeFilter } from '../../../../widgets/data-table/table-url.ts';
import { openList } from '../../../../widgets/views/open-list.ts';

export const Route = createFileRoute('/_app/purchasing/purchaseorders/')({
  staticData: { title: 'Purchase orders', access: 'purchaseOrder:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const list = purchasingContract.listPurchaseOrders;
    const first = { f: openView.map(writeFilter) };
    await openList({ client: context.queryClient, list, cause, search: deps, to: listPath, first });
    void context.queryClient.prefetchQuery(tableQuery(list, deps, newestFirst));
  },
  component: PurchaseOrderListPage,
});
