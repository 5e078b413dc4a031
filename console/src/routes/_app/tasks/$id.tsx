import { createFileRoute } from '@tanstack/react-router';
import { TaskPage } from '../../../features/tasks/task/task.page.tsx';
import { taskQuery } from '../../../features/tasks/tasks.queries.ts';
import { numberParam } from '../../../lib/page/number-param.ts';

export const Route = createFileRoute('/_app/tasks/$id')({
  staticData: { title: 'Task', access: 'task:read' },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(taskQuery(params.id)),
  component: () => <TaskPage key={Route.useParams().id} id={Route.useParams().id} />,
});
