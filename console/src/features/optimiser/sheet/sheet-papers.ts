import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import type { Paper } from '../../../widgets/print/print-menu.tsx';

/** What can be printed of a sheet with a layout. */
export const sheetPapers = (id: number, stationId: number | undefined): Paper[] => [
  { label: 'Sheet drawings', to: `/optimiser/sheets/${id}/report`, endpoint: reportsContract.sheetDrawings },
  ...(stationId === undefined
    ? []
    : [
        {
          label: 'Panel labels',
          to: `/production/stations/${stationId}/optimisersheets/${id}/labels`,
          endpoint: reportsContract.sheetLabels,
        },
      ]),
];
