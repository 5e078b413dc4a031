import { createFileRoute } from '@tanstack/react-router';
import { NewPurchaseOrderPage } from '../../../../features/purchasing/new-purchase-order.page.tsx';
import { suggestionsQuery } from '../../../../features/purchasing/purchasing.queries.ts';

export const Route = createFileRoute('/_app/purchasing/purchaseorders/new')({
  staticData: { title: 'New purchase order', access: 'purchaseOrder:create' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(suggestionsQuery),
  component: NewPurchaseOrderPage,
});
