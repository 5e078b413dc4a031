import { createFileRoute } from '@tanstack/react-router';
import { stockQuery } from '../../../../features/inventory/inventory.queries.ts';
import { StockPage } from '../../../../features/inventory/stock.page.tsx';
import { numberParam } from '../../../../lib/page/number-param.ts';

function StockRoute() {
  const { stockId } = Route.useParams();
  return <StockPage key={stockId} id={stockId} />;
}

export const Route = createFileRoute('/_app/inventory/stock/$stockId')({
  staticData: { title: 'Stock item', access: 'stock:read' },
  params: { parse: ({ stockId }) => ({ stockId: numberParam(stockId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(stockQuery(params.stockId)),
  component: StockRoute,
});
