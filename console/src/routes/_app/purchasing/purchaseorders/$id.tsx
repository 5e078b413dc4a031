import { createFileRoute } from '@tanstack/react-router';
import { PurchaseOrderPage } from '../../../../features/purchasing/order/purchase-order.page.tsx';
import { purchaseOrderQuery } from '../../../../features/purchasing/purchasing.queries.ts';
import { numberParam } from '../../../../lib/page/number-param.ts';

export const Route = createFileRoute('/_app/purchasing/purchaseorders/$id')({
  staticData: { title: 'Purchase order', access: 'purchaseOrder:read' },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(purchaseOrderQuery(params.id)),
  component: () => <PurchaseOrderPage key={Route.useParams().id} id={Route.useParams().id} />,
});
