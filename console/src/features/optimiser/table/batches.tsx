import type { SheetRow } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import {
  type ProductionBatch,
  stationCuttingContract,
} from '@glasshouse/services/contexts/optimiser/station/station-cutting.contract';
import { isFinal } from '@glasshouse/state-machines/kernel';
import { optimiserJobMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-job.machine';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { Stack } from '../../../ui/layout.tsx';
import { ActionBar } from '../../../widgets/action-bar/action-bar.tsx';
import { useRecordActions } from '../../../widgets/action-bar/use-record-actions.ts';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import { batchKind } from '../optimiser.actions.ts';
import { batchesQuery } from '../optimiser.queries.ts';
import { NewBatchDialog } from './new-batch-dialog.tsx';
import styles from './table.module.css';

interface Props {
  readonly stationId: number;
  /** The sheets this table may cut. */
  readonly sheets: readonly SheetRow[];
}

const isOpen = (batch: ProductionBatch) => !isFinal(optimiserJobMachine, batch.status);

/** Sheets that are cut together: the open batches of the table, and a way to group waiting sheets. */
export function Batches({ stationId, sheets }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { data, error } = useQuery(batchesQuery(stationId));
  const whyNot = useRights().why(stationCuttingContract.createBatch.access);
  const open = data?.batches.filter(isOpen) ?? [];
  const grouped = new Set(open.flatMap((batch) => batch.sheets.map((sheet) => sheet.id)));
  const free = sheets.filter((sheet) => !grouped.has(sheet.id));
  return (
    <details className={styles.log}>
      <summary>Batches{open.length > 0 && `: ${open.length} open`}</summary>
      {error && !data && <p role="alert">{error.message}</p>}
      {data && open.length === 0 && <p className={styles.empty}>No sheets are cut together here.</p>}
      <Stack as="ul" gap={16} className={styles.batches}>
        {open.map((batch) => (
          <Batch key={batch.id} batch={batch} />
        ))}
      </Stack>
      <button
        type="button"
        className={styles.button}
        disabled={whyNot !== null}
        title={whyNot ?? undefined}
        onClick={() => setAsking(true)}
      >
        Cut sheets together
      </button>
      {isAsking && <NewBatchDialog stationId={stationId} sheets={free} onClose={() => setAsking(false)} />}
    </details>
  );
}

function Batch({ batch }: { readonly batch: ProductionBatch }) {
  const { actions, run, isRunning } = useRecordActions(batchKind, batch);
  return (
    <li aria-label={batch.number}>
      <p>
        <strong>{batch.number}</strong> {batch.stockCode}{' '}
        <StatusChip machine={optimiserJobMachine} status={batch.status} />
        <small className="tabular">{batch.sheets.map((sheet) => sheet.number).join(', ')}</small>
      </p>
      <ActionBar actions={actions} group={batch.number} onRun={run} isRunning={isRunning} />
    </li>
  );
}
