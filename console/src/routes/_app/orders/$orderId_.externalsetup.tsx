import { createFileRoute } from '@tanstack/react-router';
import { externalSetupQuery } from '../../../features/orders/external/external.queries.ts';
import { ExternalSetupPage } from '../../../features/orders/external/external-setup.page.tsx';
import { numberParam } from '../../../lib/page/number-param.ts';

function ExternalSetupRoute() {
  const { orderId } = Route.useParams();
  return <ExternalSetupPage key={orderId} id={orderId} />;
}

export const Route = createFileRoute('/_app/orders/$orderId_/externalsetup')({
  staticData: { title: 'External supplier setup', access: ['purchaseOrderExternal:read', 'order:read'] },
  params: { parse: ({ orderId }) => ({ orderId: numberParam(orderId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(externalSetupQuery(params.orderId)),
  component: ExternalSetupRoute,
});
