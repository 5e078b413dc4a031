import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { numberParam } from '../../lib/page/number-param.ts';
import { ReportLoader } from '../../widgets/report-loader/report-loader.tsx';
import { reportOptions } from '../../widgets/report-loader/report-options.ts';

function Report() {
  const { orderId } = Route.useParams();
  return (
    <ReportLoader
      endpoint={reportsContract.orderReport}
      params={{ id: orderId }}
      query={Route.useSearch()}
      back={`/orders/${orderId}`}
    />
  );
}

export const Route = createFileRoute('/_loading/orders/$orderId/report')({
  staticData: { title: 'Order report', access: 'order:read' },
  validateSearch: reportOptions('production'),
  params: { parse: ({ orderId }) => ({ orderId: numberParam(orderId) }) },
  component: Report,
});
