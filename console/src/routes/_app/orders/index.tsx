import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { OrderListPage } from '../../../features/orders/order-list.page.tsx';
import { currentView } from '../../../features/orders/order-views.ts';
import { newestFirst } from '../../../features/orders/orders.queries.ts';
import { tableQuery } from '../../../widgets/data-table/table-query.ts';
import { tableSearch, writeFilter } from '../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/orders/')({
  staticData: { title: 'Orders', access: 'order:read' },
  validateSearch: tableSearch.extend({ view: z.literal('all').optional().catch(undefined) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) => {
    // Opened without a choice, the list shows the work at hand; clearing the filters later shows everything.
    if (cause === 'enter' && !deps.f && !deps.q && !deps.view)
      throw redirect({ to: '/orders', search: { f: currentView.map(writeFilter) }, replace: true });
    void context.queryClient.prefetchQuery(tableQuery(ordersContract.listOrders, deps, newestFirst));
  },
  component: OrderListPage,
});
