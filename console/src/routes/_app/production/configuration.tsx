import { createFileRoute } from '@tanstack/react-router';
import {
  ProductionConfigurationPage,
  productionSettingsQuery,
} from '../../../features/production/configuration/production-settings.page.tsx';
import { allStagesQuery, allStationsQuery } from '../../../features/production/production.queries.ts';

export const Route = createFileRoute('/_app/production/configuration')({
  staticData: { title: 'Production configuration', access: 'productionConfig:read' },
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureQueryData(productionSettingsQuery),
      context.queryClient.ensureQueryData(allStagesQuery),
      context.queryClient.ensureQueryData(allStationsQuery),
    ]),
  component: ProductionConfigurationPage,
});
