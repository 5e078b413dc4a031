import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { numberParam } from '../../lib/page/number-param.ts';
import { ReportLoader } from '../../widgets/report-loader/report-loader.tsx';

function Report() {
  const { id, priceListId } = Route.useParams();
  const back = `/pricing/customer/${id}/pricelist/${priceListId}`;
  return <ReportLoader endpoint={reportsContract.customerPriceListReport} params={{ id, priceListId }} back={back} />;
}

export const Route = createFileRoute('/_loading/contacts/$id/customer/pricelist/$priceListId/report')({
  staticData: { title: 'Customer price list report', access: 'customerPricing:read' },
  params: { parse: ({ id, priceListId }) => ({ id: numberParam(id), priceListId: numberParam(priceListId) }) },
  component: Report,
});
