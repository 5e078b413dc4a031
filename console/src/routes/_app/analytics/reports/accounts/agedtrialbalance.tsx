import { intelligenceContract } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { createFileRoute } from '@tanstack/react-router';
import { AgedTrialBalancePage } from '../../../../../features/analytics/aged-trial-balance.page.tsx';
import { figuresQuery, mostShown } from '../../../../../features/analytics/analytics.queries.ts';
import { analyticsSearch } from '../../../../../features/analytics/analytics-search.ts';

function AgedTrialBalanceRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <AgedTrialBalancePage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}

export const Route = createFileRoute('/_app/analytics/reports/accounts/agedtrialbalance')({
  staticData: { title: 'Aged trial balance', access: ['intelligenceAccount:read', 'accountReports:read'] },
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(figuresQuery(intelligenceContract.agedTrialBalance, deps, mostShown)),
  component: AgedTrialBalanceRoute,
});
