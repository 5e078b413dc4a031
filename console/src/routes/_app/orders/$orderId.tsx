import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '../../../features/orders/order.page.tsx';
import { orderQuery } from '../../../features/orders/orders.queries.ts';
import { numberParam } from '../../../lib/page/number-param.ts';

function OrderRoute() {
  const { orderId } = Route.useParams();
  return <OrderPage key={orderId} id={orderId} />;
}

export const Route = createFileRoute('/_app/orders/$orderId')({
  staticData: { title: 'Order', access: 'order:read' },
  params: { parse: ({ orderId }) => ({ orderId: numberParam(orderId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(orderQuery(params.orderId)),
  component: OrderRoute,
});
