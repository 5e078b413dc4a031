import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { numberParam } from '../../lib/page/number-param.ts';
import { ReportLoader } from '../../widgets/report-loader/report-loader.tsx';

function Report() {
  const { id } = Route.useParams();
  return <ReportLoader endpoint={reportsContract.supplierPricesReport} params={{ id }} back={`/contacts/${id}`} />;
}

export const Route = createFileRoute('/_loading/contacts/$id/supplier/pricing/report')({
  staticData: { title: 'Supplier prices report', access: 'supplierPricing:read' },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  component: Report,
});
