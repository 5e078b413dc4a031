import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { numberParam } from '../../lib/page/number-param.ts';
import { ReportLoader } from '../../widgets/report-loader/report-loader.tsx';

function Drawings() {
  const { id } = Route.useParams();
  return <ReportLoader endpoint={reportsContract.sheetDrawings} params={{ id }} back={`/optimiser/sheets/${id}`} />;
}

export const Route = createFileRoute('/_loading/optimiser/sheets/$id/report')({
  staticData: { title: 'Sheet drawings', access: ['optimisation:read', 'productionStationApp:read'] },
  params: { parse: ({ id }) => ({ id: numberParam(id) }) },
  component: Drawings,
});
