import { createFileRoute } from '@tanstack/react-router';
import { NewStocktakePage } from '../../../../features/inventory/stocktakes/new-stocktake.page.tsx';

export const Route = createFileRoute('/_app/inventory/stocktakes/new')({
  staticData: { title: 'New stocktake', access: 'stockTake:create' },
  component: NewStocktakePage,
});
