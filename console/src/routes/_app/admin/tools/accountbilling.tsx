import { createFileRoute } from '@tanstack/react-router';
import { AccountBillingPage } from '../../../../features/billing/account-billing.page.tsx';
import { billingQuery } from '../../../../features/billing/billing.queries.ts';

export const Route = createFileRoute('/_app/admin/tools/accountbilling')({
  staticData: { title: 'Account billing', access: 'billing:read' },
  loader: ({ context }) => context.queryClient.ensureQueryData(billingQuery),
  component: AccountBillingPage,
});
