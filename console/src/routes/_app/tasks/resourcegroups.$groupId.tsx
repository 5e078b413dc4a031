import { createFileRoute } from '@tanstack/react-router';
import { ResourceGroupPage } from '../../../features/tasks/resources/group.page.tsx';
import { resourceGroupQuery } from '../../../features/tasks/resources/resources.queries.ts';
import { numberParam } from '../../../lib/page/number-param.ts';

export const Route = createFileRoute('/_app/tasks/resourcegroups/$groupId')({
  staticData: { title: 'Resource group', access: 'taskConfig:read' },
  params: { parse: ({ groupId }) => ({ groupId: numberParam(groupId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(resourceGroupQuery(params.groupId)),
  component: () => <ResourceGroupPage key={Route.useParams().groupId} id={Route.useParams().groupId} />,
});
