import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { NewPurchaseOrderPage } from '../../../../features/purchasing/new-purchase-order.page.tsx';
import { suggestionsQuery } from '../../../../features/purchasing/purchasing.queries.ts';

const search = z.object({ lowStock: z.boolean().optional().catch(undefined) });

function NewPurchaseOrderRoute() {
  return <NewPurchaseOrderPage isOfLowStock={Route.useSearch().lowStock ?? false} />;
}

export const Route = createFileRoute('/_app/purchasing/purchaseorders/new')({
  staticData: { title: 'New purchase order', access: 'purchaseOrder:create' },
  validateSearch: search,
  loader: ({ context }) => void context.queryClient.prefetchQuery(suggestionsQuery),
  component: NewPurchaseOrderRoute,
});
