import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ManagerPage } from '../../../features/production/floor/manager.page.tsx';
import { floorQuery } from '../../../features/production/production.queries.ts';

const word = z.string().max(120).optional().catch(undefined);

export const Route = createFileRoute('/_app/production/manager')({
  staticData: { title: 'Production manager', access: 'productionManager:read', hasRail: true },
  validateSearch: z.object({
    at: z.iso.datetime({ offset: true }).optional().catch(undefined),
    panel: z.number().int().positive().optional().catch(undefined),
    risk: z.enum(['later', 'tomorrow', 'today', 'late']).optional().catch(undefined),
    glass: word,
    customer: word,
  }),
  loaderDeps: ({ search }) => ({ isPast: search.at !== undefined }),
  loader: ({ context, deps }) => (deps.isPast ? undefined : context.queryClient.ensureQueryData(floorQuery)),
  component: ManagerPage,
});
