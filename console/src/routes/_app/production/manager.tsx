import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ManagerPage } from '../../../features/production/floor/manager.page.tsx';
import { floorQuery } from '../../../features/production/production.queries.ts';

const word = z.string().max(120).optional().catch(undefined);

export const Route = createFileRoute('/_app/production/manager')({
  staticData: { title: 'Production manager', access: 'productionManager:read', hasRail: true },
  validateSearch: z.object({
    panel: z.number().int().positive().optional().catch(undefined),
    risk: z.enum(['later', 'tomorrow', 'today', 'late']).optional().catch(undefined),
    glass: word,
    customer: word,
  }),
  loader: ({ context }) => context.queryClient.ensureQueryData(floorQuery),
  component: ManagerPage,
});
