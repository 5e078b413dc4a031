import { stationCuttingContract } from '@glasshouse/services/contexts/optimiser/station/station-cutting.contract';
import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { Row } from '../../../ui/layout.tsx';
import { PrintMenu } from '../../../widgets/print/print-menu.tsx';
import { CutOffcutDialog } from './cut-offcut-dialog.tsx';
import styles from './table.module.css';

/** Uses up an offcut without a sheet, and prints the labels of what is left or lies in the racks. */
export function StationOffcuts({ stationId }: { readonly stationId: number }) {
  const [isAsking, setAsking] = useState(false);
  const [rests, setRests] = useState<readonly number[]>([]);
  const whyNot = useRights().why(stationCuttingContract.cutGlassLevels.access);
  const paper = {
    to: `/production/stations/${stationId}/glasslevels/labels`,
    endpoint: reportsContract.glassLevelLabels,
  };
  const papers = [
    ...(rests.length > 0
      ? [{ ...paper, label: 'Labels of the offcuts just booked', query: { glassLevelIds: rests.join(',') } }]
      : []),
    { ...paper, label: 'Labels of the newest 50 offcuts' },
  ];
  return (
    <details className={styles.log}>
      <summary>Offcuts</summary>
      <Row gap={8} align="center">
        <button
          type="button"
          className={styles.button}
          disabled={whyNot !== null}
          title={whyNot ?? undefined}
          onClick={() => setAsking(true)}
        >
          Cut an offcut by hand
        </button>
        <PrintMenu group="Offcuts" papers={papers} />
      </Row>
      {isAsking && <CutOffcutDialog stationId={stationId} onCut={setRests} onClose={() => setAsking(false)} />}
    </details>
  );
}
