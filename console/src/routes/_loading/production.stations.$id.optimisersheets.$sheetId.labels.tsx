import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { createFileRoute } from '@tanstack/react-router';
import { numberParam } from '../../lib/page/number-param.ts';
import { ReportLoader } from '../../widgets/report-loader/report-loader.tsx';
import { reportOptions } from '../../widgets/report-loader/report-options.ts';

function Labels() {
  const { id, sheetId } = Route.useParams();
  return (
    <ReportLoader
      endpoint={reportsContract.sheetLabels}
      params={{ id, sheetId }}
      query={Route.useSearch()}
      back={`/optimiser/sheets/${sheetId}`}
    />
  );
}

export const Route = createFileRoute('/_loading/production/stations/$id/optimisersheets/$sheetId/labels')({
  staticData: { title: 'Sheet labels', access: 'productionStationApp:read' },
  validateSearch: reportOptions('configId', 'format'),
  params: { parse: ({ id, sheetId }) => ({ id: numberParam(id), sheetId: numberParam(sheetId) }) },
  component: Labels,
});
