import { createFileRoute } from '@tanstack/react-router';
import { daySearch } from '../../../features/tasks/manager/day-search.ts';
import { managerMapQuery } from '../../../features/tasks/manager/manager.queries.ts';
import { MapPage } from '../../../features/tasks/manager/map.page.tsx';

export const Route = createFileRoute('/_app/tasks/map')({
  staticData: { title: 'Map', access: 'taskManager:read' },
  validateSearch: daySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(managerMapQuery(deps.day)),
  component: () => <MapPage day={Route.useSearch().day} />,
});
