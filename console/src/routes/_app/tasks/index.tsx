import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { createFileRoute } from '@tanstack/react-router';
import { TaskListPage } from '../../../features/tasks/task-list.page.tsx';
import { openView } from '../../../features/tasks/task-views.ts';
import { newestFirst } from '../../../features/tasks/tasks.queries.ts';
import { tableQuery } from '../../../widgets/data-table/table-query.ts';
import { tableSearch, writeFilter } from '../../../widgets/data-table/table-url.ts';
import { openList } from '../../../widgets/views/open-list.ts';

export const Route = createFileRoute('/_app/tasks/')({
  staticData: { title: 'Task manager', access: ['task:read', 'taskManager:read'] },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const first = { f: openView.map(writeFilter) };
    await openList({
      client: context.queryClient,
      list: tasksContract.listTasks,
      cause,
      search: deps,
      to: '/tasks',
      first,
    });
    void context.queryClient.prefetchQuery(tableQuery(tasksContract.listTasks, deps, newestFirst));
  },
  component: TaskListPage,
});
