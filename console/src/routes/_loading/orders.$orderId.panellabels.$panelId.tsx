import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { numberParam } from '../../lib/page/number-param.ts';
import { ReportLoader } from '../../widgets/report-loader/report-loader.tsx';
import { reportOptions } from '../../widgets/report-loader/report-options.ts';

function Report() {
  const { orderId, panelId } = Route.useParams();
  return (
    <ReportLoader
      endpoint={reportsContract.panelLabel}
      params={{ id: orderId, panelId }}
      query={Route.useSearch()}
      back={`/orders/${orderId}`}
    />
  );
}

export const Route = createFileRoute('/_loading/orders/$orderId/panellabels/$panelId')({
  staticData: { title: 'Panel label', access: 'order:read' },
  validateSearch: reportOptions('reprint', 'configId', 'format'),
  params: { parse: ({ orderId, panelId }) => ({ orderId: numberParam(orderId), panelId: numberParam(panelId) }) },
  component: Report,
});
