import { createFileRoute } from '@tanstack/react-router';
import { ListConfigPage } from '../../../../../features/pricing/lists/list-config.page.tsx';
import { listConfigQuery } from '../../../../../features/pricing/pricing.queries.ts';
import { numberParam } from '../../../../../lib/page/number-param.ts';

function ConfigRoute() {
  const { customerId } = Route.useParams();
  return <ListConfigPage key={customerId} customerId={customerId} />;
}

export const Route = createFileRoute('/_app/pricing/customer/$customerId/pricelistconfig')({
  staticData: { title: 'Customer price list configuration', access: 'priceListConfig:read' },
  params: { parse: ({ customerId }) => ({ customerId: numberParam(customerId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(listConfigQuery(params.customerId)),
  component: ConfigRoute,
});
