import { createFileRoute } from '@tanstack/react-router';
import { BoardPage } from '../../../features/tasks/manager/board.page.tsx';
import { daySearch } from '../../../features/tasks/manager/day-search.ts';
import { boardQuery } from '../../../features/tasks/manager/manager.queries.ts';

export const Route = createFileRoute('/_app/tasks/board')({
  staticData: { title: 'Board', access: 'taskManager:read' },
  validateSearch: daySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(boardQuery(deps.day)),
  component: () => <BoardPage day={Route.useSearch().day} />,
});
