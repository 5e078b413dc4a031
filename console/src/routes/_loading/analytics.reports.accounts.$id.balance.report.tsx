import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { numberParam } from '../../lib/page/number-param.ts';
import { ReportLoader } from '../../widgets/report-loader/report-loader.tsx';
import { reportOptions } from '../../widgets/report-loader/report-options.ts';

function Report() {
  const { id } = Route.useParams();
  return (
    <ReportLoader
      endpoint={reportsContract.balanceReport}
      params={{ id }}
      query={Route.useSearch()}
      back={`/contacts/${id}`}
    />
  );
}

export const Route = createFileRoute('/_loading/analytics/reports/accounts/$id/balance/report')({
  staticData: { title: 'Customer balance statement', access: 'accountReports:read' },
  validateSearch: reportOptions('date', 'kind', 'since', 'knownOn'),
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  component: Report,
});
