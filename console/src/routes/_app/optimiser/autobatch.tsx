import { createFileRoute } from '@tanstack/react-router';
import { AutoBatchPage } from '../../../features/optimiser/auto-batch/auto-batch.page.tsx';
import { batchSearch } from '../../../features/optimiser/auto-batch/choices.ts';

export const Route = createFileRoute('/_app/optimiser/autobatch')({
  staticData: { title: 'Batch released work', access: 'optimisation:read' },
  validateSearch: batchSearch,
  component: () => <AutoBatchPage search={Route.useSearch()} />,
});
