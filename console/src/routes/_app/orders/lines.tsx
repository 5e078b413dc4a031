import { orderItemsContract } from '@glasshouse/services/contexts/orders/items/order-items.contract';
import { createFileRoute } from '@tanstack/react-router';
import { latestFirst, OrderLinesPage } from '../../../features/orders/lines/order-lines.page.tsx';
import { tableQuery } from '../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../widgets/data-table/table-url.ts';
import { openList } from '../../../widgets/views/open-list.ts';

export const Route = createFileRoute('/_app/orders/lines')({
  staticData: { title: 'Order lines', access: 'order:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const list = orderItemsContract.listOrderItems;
    await openList({ client: context.queryClient, list, cause, search: deps, to: '/orders/lines' });
    void context.queryClient.prefetchQuery(tableQuery(list, deps, latestFirst));
  },
  component: OrderLinesPage,
});
