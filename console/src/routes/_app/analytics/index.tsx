import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsPage } from '../../../features/analytics/analytics.page.tsx';
import { menuQuery } from '../../../lib/auth/profile.ts';

export const Route = createFileRoute('/_app/analytics/')({
  staticData: {
    title: 'Analytics',
    access: [
      ...(['intelligenceInventory:read', 'intelligenceOrder:read', 'intelligenceProduction:read'] as const),
      ...(['intelligenceAccount:read', 'intelligenceSalesPricing:read'] as const),
    ],
  },
  loader: ({ context }) => void context.queryClient.prefetchQuery(menuQuery),
  component: AnalyticsPage,
});
