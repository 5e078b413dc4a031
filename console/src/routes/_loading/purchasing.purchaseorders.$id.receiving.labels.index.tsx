import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { numberParam } from '../../lib/page/number-param.ts';
import { ReportLoader } from '../../widgets/report-loader/report-loader.tsx';
import { reportOptions } from '../../widgets/report-loader/report-options.ts';

function Report() {
  const { id } = Route.useParams();
  return (
    <ReportLoader
      endpoint={reportsContract.receivingLabels}
      params={{ id }}
      query={Route.useSearch()}
      back={`/purchasing/purchaseorders/${id}`}
    />
  );
}

export const Route = createFileRoute('/_loading/purchasing/purchaseorders/$id/receiving/labels/')({
  staticData: { title: 'Receiving labels', access: 'purchaseOrder:read' },
  validateSearch: reportOptions('configId', 'format'),
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  component: Report,
});
