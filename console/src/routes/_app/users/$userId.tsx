import { createFileRoute } from '@tanstack/react-router';
import { userQuery } from '../../../features/identity/identity.queries.ts';
import { UserPage } from '../../../features/identity/user.page.tsx';
import { numberParam } from '../../../lib/page/number-param.ts';

function UserRoute() {
  const { userId } = Route.useParams();
  return <UserPage key={userId} id={userId} />;
}

export const Route = createFileRoute('/_app/users/$userId')({
  staticData: { title: 'User', access: 'user:read' },
  params: { parse: ({ userId }) => ({ userId: numberParam(userId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(userQuery(params.userId)),
  component: UserRoute,
});
