import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { numberParam } from '../../lib/page/number-param.ts';
import { ReportLoader } from '../../widgets/report-loader/report-loader.tsx';
import { reportOptions } from '../../widgets/report-loader/report-options.ts';

function Report() {
  const { id } = Route.useParams();
  return (
    <ReportLoader
      endpoint={reportsContract.stocktakeSummary}
      params={{ id }}
      query={Route.useSearch()}
      back={`/inventory/stocktakes/${id}`}
    />
  );
}

export const Route = createFileRoute('/_loading/inventory/stocktakes/$id/summaryreport')({
  staticData: { title: 'Stocktake summary report', access: 'stockTake:read' },
  validateSearch: reportOptions('hideStockValues'),
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  component: Report,
});
