import { createFileRoute } from '@tanstack/react-router';
import { pricingSettingsQuery } from '../../../features/pricing/pricing.queries.ts';
import { PricingConfigurationPage } from '../../../features/pricing/settings/configuration.page.tsx';

export const Route = createFileRoute('/_app/pricing/configuration')({
  staticData: { title: 'Pricing configuration', access: 'pricingConfig:read' },
  loader: ({ context }) => context.queryClient.ensureQueryData(pricingSettingsQuery),
  component: PricingConfigurationPage,
});
