import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { numberParam } from '../../lib/page/number-param.ts';
import { ReportLoader } from '../../widgets/report-loader/report-loader.tsx';

function Report() {
  const { id } = Route.useParams();
  return (
    <ReportLoader endpoint={reportsContract.creditNoteReport} params={{ id }} back={`/accounts/creditnotes/${id}`} />
  );
}

export const Route = createFileRoute('/_loading/accounts/creditnotes/$id/report')({
  staticData: { title: 'Credit note report', access: 'creditNote:read' },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  component: Report,
});
