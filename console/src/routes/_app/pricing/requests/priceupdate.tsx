import { createFileRoute } from '@tanstack/react-router';
import { pricingSettingsQuery, salesPricingQuery } from '../../../../features/pricing/pricing.queries.ts';
import { NewPriceToolPage } from '../../../../features/pricing/tool/price-tool.page.tsx';

export const Route = createFileRoute('/_app/pricing/requests/priceupdate')({
  staticData: { title: 'Price update tool', access: 'pricingCore:create' },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(salesPricingQuery);
    void context.queryClient.prefetchQuery(pricingSettingsQuery);
  },
  component: NewPriceToolPage,
});
