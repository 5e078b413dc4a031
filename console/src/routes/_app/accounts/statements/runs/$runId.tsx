import { createFileRoute } from '@tanstack/react-router';
import { StatementRunPage } from '../../../../../features/receivables/statements/statement-run.page.tsx';
import { statementRunQuery } from '../../../../../features/receivables/statements/statements.queries.ts';
import { numberParam } from '../../../../../lib/page/number-param.ts';

function RunRoute() {
  const { runId } = Route.useParams();
  return <StatementRunPage key={runId} id={runId} />;
}

export const Route = createFileRoute('/_app/accounts/statements/runs/$runId')({
  staticData: { title: 'Statement run', access: 'accountReports:read' },
  params: { parse: ({ runId }) => ({ runId: numberParam(runId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(statementRunQuery(params.runId)),
  component: RunRoute,
});
