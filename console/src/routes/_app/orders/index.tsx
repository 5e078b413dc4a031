import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { createFileRoute } from '@tanstack/react-router';
import { OrderListPage } from '../../../features/orders/order-list.page.tsx';
import { currentView } from '../../../features/orders/order-views.ts';
import { newestFirst } from '../../../features/orders/orders.queries.ts';
import { tableQuery } from '../../../widgets/data-table/table-query.ts';
import { tableSearch, writeFilter } from '../../../widgets/data-table/table-url.ts';
import { openList } from '../../../widgets/views/open-list.ts';

export const Route = createFileRoute('/_app/orders/')({
  staticData: { title: 'Orders', access: 'order:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const first = { f: currentView.map(writeFilter) };
    await openList({
      client: context.queryClient,
      list: ordersContract.listOrders,
      cause,
      search: deps,
      to: '/orders',
      first,
    });
    void context.queryClient.prefetchQuery(tableQuery(ordersContract.listOrders, deps, newestFirst));
  },
  component: OrderListPage,
});
