import { createFileRoute } from '@tanstack/react-router';
import { scanOptionsQuery, stationQuery } from '../../features/production/production.queries.ts';
import { StationAppPage } from '../../features/production/station-app/station-app.page.tsx';
import { openKept } from '../../lib/api/open-kept.ts';
import { numberParam } from '../../lib/page/number-param.ts';

export const Route = createFileRoute('/_station/apps/glass-production-station/$id/stage/$stageId')({
  staticData: { title: 'Station', access: 'productionStationApp:read' },
  params: { parse: ({ id, stageId }) => ({ id: numberParam(id), stageId: numberParam(stageId) }) },
  loader: ({ params }) => {
    void openKept(scanOptionsQuery(params.id)).catch(() => undefined);
    return openKept(stationQuery(params.id));
  },
  component: () => <StationAppPage key={Route.useParams().id} {...Route.useParams()} />,
});
