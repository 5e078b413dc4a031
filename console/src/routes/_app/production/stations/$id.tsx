import { createFileRoute } from '@tanstack/react-router';
import { stationQuery } from '../../../../features/production/production.queries.ts';
import { StationPage } from '../../../../features/production/stations/station.page.tsx';
import { numberParam } from '../../../../lib/page/number-param.ts';

export const Route = createFileRoute('/_app/production/stations/$id')({
  staticData: { title: 'Station', access: 'productionConfig:read' },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(stationQuery(params.id)),
  component: () => <StationPage key={Route.useParams().id} id={Route.useParams().id} />,
});
