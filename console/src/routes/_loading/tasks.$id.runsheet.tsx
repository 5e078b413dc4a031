import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { numberParam } from '../../lib/page/number-param.ts';
import { ReportLoader } from '../../widgets/report-loader/report-loader.tsx';

function Report() {
  const { id } = Route.useParams();
  return <ReportLoader endpoint={reportsContract.runSheet} params={{ id }} back={`/tasks/${id}`} />;
}

export const Route = createFileRoute('/_loading/tasks/$id/runsheet')({
  staticData: { title: 'Run sheet', access: 'task:read' },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  component: Report,
});
