import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../../features/dashboard/dashboard.page.tsx';
import { pendingQuery, summaryQuery } from '../../features/dashboard/dashboard.queries.ts';

export const Route = createFileRoute('/_app/')({
  staticData: { title: 'Dashboard' },
  loader: ({ context }) => {
    for (const query of [pendingQuery, summaryQuery]) void context.queryClient.prefetchQuery(query as never);
  },
  component: DashboardPage,
});
