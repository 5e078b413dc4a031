import { createFileRoute } from '@tanstack/react-router';
import { NewTaskPage } from '../../../features/tasks/planning/new-task.page.tsx';
import { taskOrdersQuery } from '../../../features/tasks/tasks.queries.ts';

export const Route = createFileRoute('/_app/tasks/new')({
  staticData: { title: 'New delivery', access: 'task:create' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(taskOrdersQuery('')),
  component: NewTaskPage,
});
