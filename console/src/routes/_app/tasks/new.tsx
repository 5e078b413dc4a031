import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { NewTaskPage } from '../../../features/tasks/planning/new-task.page.tsx';
import { taskOrdersQuery } from '../../../features/tasks/tasks.queries.ts';

export const Route = createFileRoute('/_app/tasks/new')({
  staticData: { title: 'New delivery', access: 'task:create' },
  // The order it is planned for; others can be added.
  validateSearch: z.object({ order: z.coerce.number().int().positive().optional().catch(undefined) }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(taskOrdersQuery('')),
  component: Planned,
});

function Planned() {
  const { order } = Route.useSearch();
  return <NewTaskPage key={order} orderId={order} />;
}
