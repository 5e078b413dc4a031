import { createFileRoute } from '@tanstack/react-router';
import { groupsQuery } from '../../../features/identity/identity.queries.ts';
import { NewUserPage } from '../../../features/identity/new-user.page.tsx';

export const Route = createFileRoute('/_app/users/new')({
  staticData: { title: 'New user', access: 'user:create' },
  loader: ({ context }) => context.queryClient.ensureQueryData(groupsQuery),
  component: NewUserPage,
});
