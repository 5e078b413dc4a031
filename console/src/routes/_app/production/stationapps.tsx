import { createFileRoute } from '@tanstack/react-router';
import { stationsQuery } from '../../../features/production/production.queries.ts';
import { StationListPage } from '../../../features/production/stations/station-list.page.tsx';

export const Route = createFileRoute('/_app/production/stationapps')({
  staticData: { title: 'Station apps', access: 'productionStationApp:read' },
  loader: ({ context }) => context.queryClient.ensureQueryData(stationsQuery),
  component: StationListPage,
});
