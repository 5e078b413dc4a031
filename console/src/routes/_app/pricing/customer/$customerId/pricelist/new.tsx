import { createFileRoute } from '@tanstack/react-router';
import { NewListPage } from '../../../../../../features/pricing/lists/new-list.page.tsx';
import { listConfigQuery } from '../../../../../../features/pricing/pricing.queries.ts';
import { numberParam } from '../../../../../../lib/page/number-param.ts';

function NewListRoute() {
  const { customerId } = Route.useParams();
  return <NewListPage key={customerId} customerId={customerId} />;
}

export const Route = createFileRoute('/_app/pricing/customer/$customerId/pricelist/new')({
  staticData: { title: 'New customer price list', access: 'customerPricing:create' },
  params: { parse: ({ customerId }) => ({ customerId: numberParam(customerId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(listConfigQuery(params.customerId)),
  component: NewListRoute,
});
