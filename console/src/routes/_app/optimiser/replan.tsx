import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ReplanPage } from '../../../features/optimiser/replan/replan.page.tsx';
import { replanQuery } from '../../../features/optimiser/replan/replan.queries.ts';

export const Route = createFileRoute('/_app/optimiser/replan')({
  staticData: { title: 'Recut options', access: 'optimisation:read' },
  validateSearch: z.object({ panel: z.number().int().positive().optional().catch(undefined) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(replanQuery(deps.panel)),
  component: () => <ReplanPage panelId={Route.useSearch().panel} />,
});
