import { intelligenceContract } from '@glasshouse/services/contexts/roof/intelligence/intelligence.contract';
import { createFileRoute } from '@tanstack/react-router';
import { figuresQuery } from '../../../../../features/analytics/analytics.queries.ts';
import { analyticsSearch } from '../../../../../features/analytics/analytics-search.ts';
import { CustomerPricingPage } from '../../../../../features/analytics/customer-pricing.page.tsx';

function CustomerPricingRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <CustomerPricingPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}

export const Route = createFileRoute('/_app/analytics/reports/pricing/customerpricing')({
  staticData: { title: 'Customer pricing', access: 'intelligenceSalesPricing:read' },
  validateSearch: analyticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(figuresQuery(intelligenceContract.customerPricing, deps)),
  component: CustomerPricingRoute,
});
