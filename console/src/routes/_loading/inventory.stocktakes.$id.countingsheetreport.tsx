import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { numberParam } from '../../lib/page/number-param.ts';
import { ReportLoader } from '../../widgets/report-loader/report-loader.tsx';

function Report() {
  const { id } = Route.useParams();
  return <ReportLoader endpoint={reportsContract.countingSheet} params={{ id }} back={`/inventory/stocktakes/${id}`} />;
}

export const Route = createFileRoute('/_loading/inventory/stocktakes/$id/countingsheetreport')({
  staticData: { title: 'Counting sheet report', access: ['stockTake:read', 'stockTakeCount:read'] },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  component: Report,
});
