import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { numberParam } from '../../lib/page/number-param.ts';
import { ReportLoader } from '../../widgets/report-loader/report-loader.tsx';

function Report() {
  const { id } = Route.useParams();
  return (
    <ReportLoader
      endpoint={reportsContract.receiveSheetReport}
      params={{ id }}
      back={`/purchasing/purchaseorders/${id}`}
    />
  );
}

export const Route = createFileRoute('/_loading/purchasing/purchaseorders/$id/receivesheetreport')({
  staticData: { title: 'Receive sheet report', access: 'purchaseOrder:read' },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  component: Report,
});
