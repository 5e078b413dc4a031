import { createFileRoute } from '@tanstack/react-router';
import { NewOrderPage } from '../../../features/orders/editing/new-order.page.tsx';
import { stockOptionsQuery } from '../../../features/orders/editing/stock-options.ts';
import { companyQuery } from '../../../lib/auth/company.ts';

export const Route = createFileRoute('/_app/orders/new')({
  staticData: { title: 'New order', access: 'order:create' },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(stockOptionsQuery);
    return context.queryClient.ensureQueryData(companyQuery);
  },
  component: NewOrderPage,
});
