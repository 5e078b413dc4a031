import { createFileRoute } from '@tanstack/react-router';
import { GroupPage } from '../../../../features/identity/group.page.tsx';
import { groupQuery } from '../../../../features/identity/identity.queries.ts';
import { numberParam } from '../../../../lib/page/number-param.ts';

function GroupRoute() {
  const { groupId } = Route.useParams();
  return <GroupPage key={groupId} id={groupId} />;
}

export const Route = createFileRoute('/_app/users/groups/$groupId')({
  staticData: { title: 'User group', access: 'userGroup:read' },
  params: { parse: ({ groupId }) => ({ groupId: numberParam(groupId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(groupQuery(params.groupId)),
  component: GroupRoute,
});
