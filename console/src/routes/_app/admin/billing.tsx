import { createFileRoute } from '@tanstack/react-router';
import { BillingPage } from '../../../features/billing/billing.page.tsx';
import { billingQuery } from '../../../features/billing/billing.queries.ts';

export const Route = createFileRoute('/_app/admin/billing')({
  staticData: { title: 'Billing', access: 'billing:read' },
  loader: ({ context }) => context.queryClient.ensureQueryData(billingQuery),
  component: BillingPage,
});
