import { createFileRoute } from '@tanstack/react-router';
import { ListPage } from '../../../../../../features/pricing/lists/list.page.tsx';
import { customerListQuery } from '../../../../../../features/pricing/pricing.queries.ts';
import { numberParam } from '../../../../../../lib/page/number-param.ts';

function ListRoute() {
  const { customerId, id } = Route.useParams();
  return <ListPage key={id} customerId={customerId} id={id} />;
}

export const Route = createFileRoute('/_app/pricing/customer/$customerId/pricelist/$id')({
  staticData: { title: 'Customer price list', access: 'customerPricing:read' },
  params: { parse: ({ customerId, id }) => ({ customerId: numberParam(customerId), id: numberParam(id) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(customerListQuery(params.id)),
  component: ListRoute,
});
