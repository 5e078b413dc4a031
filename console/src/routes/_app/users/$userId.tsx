import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { createFileRoute } from '@tanstack/react-router';
import { userQuery } from '../../../features/identity/identity.queries.ts';
import { UserPage } from '../../../features/identity/user.page.tsx';
import { numberParam } from '../../../lib/page/number-param.ts';

export const Route = createFileRoute('/_app/users/$userId')({
  staticData: { title: 'User', access: identityContract.getUser.access },
  params: { parse: ({ userId }) => ({ userId: numberParam(userId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(userQuery(params.userId)),
  component: () => <UserPage id={Route.useParams().userId} />,
});
