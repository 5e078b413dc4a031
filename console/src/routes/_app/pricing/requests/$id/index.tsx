import { createFileRoute } from '@tanstack/react-router';
import { requestQuery } from '../../../../../features/pricing/pricing.queries.ts';
import { RequestPage } from '../../../../../features/pricing/requests/request.page.tsx';
import { numberParam } from '../../../../../lib/page/number-param.ts';

function RequestRoute() {
  const { id } = Route.useParams();
  return <RequestPage key={id} id={id} />;
}

export const Route = createFileRoute('/_app/pricing/requests/$id/')({
  staticData: { title: 'Price update', access: 'pricingApproval:read' },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(requestQuery(params.id)),
  component: RequestRoute,
});
