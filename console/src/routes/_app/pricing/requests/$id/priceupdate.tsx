import { createFileRoute } from '@tanstack/react-router';
import { requestQuery, salesPricingQuery } from '../../../../../features/pricing/pricing.queries.ts';
import { PriceToolPage } from '../../../../../features/pricing/tool/price-tool.page.tsx';
import { numberParam } from '../../../../../lib/page/number-param.ts';

function ToolRoute() {
  const { id } = Route.useParams();
  return <PriceToolPage key={id} id={id} />;
}

export const Route = createFileRoute('/_app/pricing/requests/$id/priceupdate')({
  staticData: { title: 'Price update tool', access: 'pricingCore:update' },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(salesPricingQuery);
    return context.queryClient.ensureQueryData(requestQuery(params.id));
  },
  component: ToolRoute,
});
