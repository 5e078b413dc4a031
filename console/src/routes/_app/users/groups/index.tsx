import { createFileRoute } from '@tanstack/react-router';
import { GroupListPage } from '../../../../features/identity/group-list.page.tsx';
import { groupsQuery } from '../../../../features/identity/identity.queries.ts';

export const Route = createFileRoute('/_app/users/groups/')({
  staticData: { title: 'User groups', access: 'userGroup:read' },
  loader: ({ context }) => context.queryClient.ensureQueryData(groupsQuery),
  component: GroupListPage,
});
