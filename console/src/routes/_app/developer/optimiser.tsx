import { createFileRoute } from '@tanstack/react-router';
import { diagnosticsQuery } from '../../../features/developer/developer.queries.ts';
import { OptimiserPage } from '../../../features/developer/optimiser.page.tsx';

export const Route = createFileRoute('/_app/developer/optimiser')({
  staticData: { title: 'Optimiser', access: 'developer' },
  loader: ({ context }) => context.queryClient.ensureQueryData(diagnosticsQuery),
  component: OptimiserPage,
});
