import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { workListQuery } from '../../features/optimiser/optimiser.queries.ts';
import { CuttingTablePage } from '../../features/optimiser/table/cutting-table.page.tsx';
import { numberParam } from '../../lib/page/number-param.ts';

export const Route = createFileRoute('/_station/apps/glass-production-station/$id/sheets')({
  staticData: { title: 'Cutting table', access: 'productionStationApp:read' },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  validateSearch: z.object({ sheet: z.number().int().positive().optional().catch(undefined) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(workListQuery(params.id)),
  component: () => <CuttingTablePage stationId={Route.useParams().id} sheetId={Route.useSearch().sheet} />,
});
