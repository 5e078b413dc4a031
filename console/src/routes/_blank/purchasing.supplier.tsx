import { createFileRoute } from '@tanstack/react-router';
import { SupplierPage } from '../../features/purchasing/supplier/supplier.page.tsx';

export const Route = createFileRoute('/_blank/purchasing/supplier')({
  staticData: { title: 'Purchase order', noRedirectForAuth: true },
  component: SupplierPage,
});
