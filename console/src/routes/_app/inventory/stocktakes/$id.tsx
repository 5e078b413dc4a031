import { createFileRoute } from '@tanstack/react-router';
import { StocktakePage } from '../../../../features/inventory/stocktakes/stocktake.page.tsx';
import { stocktakeItemsQuery, stocktakeQuery } from '../../../../features/inventory/stocktakes/stocktakes.queries.ts';
import { numberParam } from '../../../../lib/page/number-param.ts';

export const Route = createFileRoute('/_app/inventory/stocktakes/$id')({
  staticData: { title: 'Stocktake', access: ['stockTake:read', 'stockTakeCount:read'] },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  loader: ({ context, params }) =>
    Promise.all([
      context.queryClient.ensureQueryData(stocktakeQuery(params.id)),
      context.queryClient.ensureQueryData(stocktakeItemsQuery(params.id)),
    ]),
  component: () => <StocktakePage key={Route.useParams().id} id={Route.useParams().id} />,
});
