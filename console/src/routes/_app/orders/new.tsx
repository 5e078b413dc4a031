import { createFileRoute } from '@tanstack/react-router';
import { NewOrderPage } from '../../../features/orders/editing/new-order.page.tsx';
import { stockOptionsQuery } from '../../../features/orders/editing/stock-options.ts';
import { companyQuery } from '../../../lib/auth/company.ts';
import { workCalendarQuery } from '../../../lib/auth/work-calendar.ts';

export const Route = createFileRoute('/_app/orders/new')({
  staticData: { title: 'New order', access: 'order:create' },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(stockOptionsQuery);
    return Promise.all([
      context.queryClient.ensureQueryData(companyQuery),
      context.queryClient.ensureQueryData(workCalendarQuery),
    ]);
  },
  component: NewOrderPage,
});
