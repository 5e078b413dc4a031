import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { numberParam } from '../../lib/page/number-param.ts';
import { ReportLoader } from '../../widgets/report-loader/report-loader.tsx';
import { reportOptions } from '../../widgets/report-loader/report-options.ts';

function Report() {
  const { id } = Route.useParams();
  const back = `/purchasing/purchaseorders/${id}`;
  return (
    <ReportLoader
      endpoint={reportsContract.purchaseOrderReport}
      params={{ id }}
      query={Route.useSearch()}
      back={back}
    />
  );
}

export const Route = createFileRoute('/_loading/purchasing/purchaseorders/$id/report')({
  staticData: { title: 'Purchase order report', access: 'purchaseOrder:read' },
  validateSearch: reportOptions('hidePrices'),
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  component: Report,
});
