import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { TaskListPage } from '../../../features/tasks/task-list.page.tsx';
import { openView } from '../../../features/tasks/task-views.ts';
import { newestFirst } from '../../../features/tasks/tasks.queries.ts';
import { tableQuery } from '../../../widgets/data-table/table-query.ts';
import { tableSearch, writeFilter } from '../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/tasks/')({
  staticData: { title: 'Tasks', access: 'task:read' },
  validateSearch: tableSearch.extend({ view: z.literal('all').optional().catch(undefined) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) => {
    // Opened without a choice, the list shows the work at hand; clearing the filters later shows everything.
    if (cause === 'enter' && !deps.f && !deps.q && !deps.view)
      throw redirect({ to: '/tasks', search: { f: openView.map(writeFilter) }, replace: true });
    void context.queryClient.prefetchQuery(tableQuery(tasksContract.listTasks, deps, newestFirst));
  },
  component: TaskListPage,
});
