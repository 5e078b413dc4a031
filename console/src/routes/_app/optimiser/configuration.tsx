import { createFileRoute } from '@tanstack/react-router';
import { settingsQuery } from '../../../features/optimiser/optimiser.queries.ts';
import { OptimiserSettingsPage } from '../../../features/optimiser/settings/settings.page.tsx';

export const Route = createFileRoute('/_app/optimiser/configuration')({
  staticData: { title: 'Optimiser configuration', access: 'optimisationConfig:read' },
  loader: ({ context }) => context.queryClient.ensureQueryData(settingsQuery),
  component: OptimiserSettingsPage,
});
