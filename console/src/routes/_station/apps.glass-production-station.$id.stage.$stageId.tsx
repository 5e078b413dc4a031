import { createFileRoute } from '@tanstack/react-router';
import { scanOptionsQuery, stationQuery } from '../../features/production/production.queries.ts';
import { StationAppPage } from '../../features/production/station-app/station-app.page.tsx';
import { numberParam } from '../../lib/page/number-param.ts';

export const Route = createFileRoute('/_station/apps/glass-production-station/$id/stage/$stageId')({
  staticData: { title: 'Station', access: 'productionStationApp:read' },
  params: { parse: ({ id, stageId }) => ({ id: numberParam(id), stageId: numberParam(stageId) }) },
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(scanOptionsQuery(params.id));
    return context.queryClient.ensureQueryData(stationQuery(params.id));
  },
  component: () => <StationAppPage key={Route.useParams().id} {...Route.useParams()} />,
});
