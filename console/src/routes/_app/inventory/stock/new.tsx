import { createFileRoute } from '@tanstack/react-router';
import { NewStockPage } from '../../../../features/inventory/new-stock.page.tsx';

export const Route = createFileRoute('/_app/inventory/stock/new')({
  staticData: { title: 'New stock', access: 'stock:create' },
  component: NewStockPage,
});
