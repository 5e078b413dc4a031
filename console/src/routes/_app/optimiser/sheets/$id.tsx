import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { cutStationsQuery, sheetQuery } from '../../../../features/optimiser/optimiser.queries.ts';
import { SheetPage } from '../../../../features/optimiser/sheet/sheet.page.tsx';
import { numberParam } from '../../../../lib/page/number-param.ts';

export const Route = createFileRoute('/_app/optimiser/sheets/$id')({
  staticData: { title: 'Optimiser sheet', access: 'optimisation:read', hasRail: true },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  validateSearch: z.object({ sheet: z.number().int().positive().optional().catch(undefined) }),
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(cutStationsQuery);
    return context.queryClient.ensureQueryData(sheetQuery(params.id));
  },
  component: () => <SheetPage key={Route.useParams().id} id={Route.useParams().id} />,
});
