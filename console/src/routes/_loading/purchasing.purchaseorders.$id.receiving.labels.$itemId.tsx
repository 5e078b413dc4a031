import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { numberParam } from '../../lib/page/number-param.ts';
import { ReportLoader } from '../../widgets/report-loader/report-loader.tsx';

function Report() {
  const params = Route.useParams();
  const back = `/purchasing/purchaseorders/${params.id}`;
  return <ReportLoader endpoint={reportsContract.receivingLabel} params={params} back={back} />;
}

export const Route = createFileRoute('/_loading/purchasing/purchaseorders/$id/receiving/labels/$itemId')({
  staticData: { title: 'Receiving label', access: 'purchaseOrder:read' },
  params: { parse: ({ id, itemId }) => ({ id: numberParam(id), itemId: numberParam(itemId) }) },
  component: Report,
});
