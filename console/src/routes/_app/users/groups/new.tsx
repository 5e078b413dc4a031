import { createFileRoute } from '@tanstack/react-router';
import { groupsQuery } from '../../../../features/identity/identity.queries.ts';
import { NewGroupPage } from '../../../../features/identity/new-group.page.tsx';

export const Route = createFileRoute('/_app/users/groups/new')({
  staticData: { title: 'New user group', access: 'userGroup:create' },
  loader: ({ context }) => context.queryClient.ensureQueryData(groupsQuery),
  component: NewGroupPage,
});
