import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../../../features/developer/account.page.tsx';
import { accountQuery } from '../../../../features/developer/developer.queries.ts';
import { numberParam } from '../../../../lib/page/number-param.ts';

function AccountRoute() {
  const { accountId } = Route.useParams();
  return <AccountPage key={accountId} id={accountId} />;
}

export const Route = createFileRoute('/_app/developer/accounts/$accountId')({
  staticData: { title: 'Account', access: 'developer' },
  params: { parse: ({ accountId }) => ({ accountId: numberParam(accountId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(accountQuery(params.accountId)),
  component: AccountRoute,
});
