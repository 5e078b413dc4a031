import { createFileRoute } from '@tanstack/react-router';
import { ResourcePage } from '../../../features/tasks/resources/resource.page.tsx';
import { resourceQuery } from '../../../features/tasks/resources/resources.queries.ts';
import { numberParam } from '../../../lib/page/number-param.ts';

export const Route = createFileRoute('/_app/tasks/resources/$resourceId')({
  staticData: { title: 'Resource', access: 'taskConfig:read' },
  params: { parse: ({ resourceId }) => ({ resourceId: numberParam(resourceId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(resourceQuery(params.resourceId)),
  component: () => <ResourcePage key={Route.useParams().resourceId} id={Route.useParams().resourceId} />,
});
