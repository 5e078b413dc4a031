import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { StatementsPage } from '../../../../features/receivables/statements/statements.page.tsx';
import { agedBalancesQuery } from '../../../../features/receivables/statements/statements.queries.ts';

function StatementsRoute() {
  const at = Route.useSearch();
  const navigate = Route.useNavigate();
  return <StatementsPage at={at} onChange={(next) => void navigate({ search: next, replace: true })} />;
}

export const Route = createFileRoute('/_app/accounts/statements/')({
  staticData: { title: 'Statements', access: 'accountReports:read' },
  validateSearch: z.object({
    asOf: z.iso.date().optional().catch(undefined),
    knownOn: z.iso.datetime().optional().catch(undefined),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(agedBalancesQuery(deps)),
  component: StatementsRoute,
});
