import { createFileRoute } from '@tanstack/react-router';
import { NewOrderPage } from '../../../features/orders/editing/new-order.page.tsx';
import { companyQuery } from '../../../features/orders/editing/promise.ts';
import { stockOptionsQuery } from '../../../features/orders/editing/stock-options.ts';

export const Route = createFileRoute('/_app/orders/new')({
  staticData: { title: 'New order', access: 'order:create' },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(stockOptionsQuery);
    return context.queryClient.ensureQueryData(companyQuery);
  },
  component: NewOrderPage,
});
