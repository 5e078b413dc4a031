import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { numberParam } from '../../lib/page/number-param.ts';
import { ReportLoader } from '../../widgets/report-loader/report-loader.tsx';

function Report() {
  const { id } = Route.useParams();
  return (
    <ReportLoader endpoint={reportsContract.paymentReceipt} params={{ id }} back={`/accounts/paymentreceiveds/${id}`} />
  );
}

export const Route = createFileRoute('/_loading/accounts/paymentreceiveds/$id/report')({
  staticData: { title: 'Receipt', access: 'payment:read' },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  component: Report,
});
