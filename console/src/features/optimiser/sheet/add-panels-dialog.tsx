import type { Sheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../lib/format/number.ts';
import { dayOf } from '../../../lib/format/zone.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { PickPanels } from '../new-sheet/pick-panels.tsx';
import { areaOf, groupByGlass } from '../new-sheet/pool.ts';
import { useAddPanels } from '../optimiser.actions.ts';
import { poolQuery } from '../optimiser.queries.ts';

interface Props {
  readonly sheet: Sheet;
  readonly stationId: number;
  readonly onClose: () => void;
}

const none: ReadonlySet<number> = new Set();

/** Adds waiting panels of the same glass to a sheet. A layout it has is dropped, and the dialog says so. */
export function AddPanelsDialog({ sheet, stationId, onClose }: Props) {
  const pool = useQuery(poolQuery);
  const add = useAddPanels(onClose);
  const today = dayOf(new Date());
  const group = useMemo(
    () => groupByGlass(pool.data?.data ?? [], today, none).find((g) => g.stockId === sheet.stockId),
    [pool.data, today, sheet.stockId],
  );
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const picked = (group?.rows ?? []).filter((row) => !left.has(row.id));
  return (
    <Dialog isOpen title={`Add panels of ${sheet.stockCode} to ${sheet.number}`} width={760} onClose={onClose}>
      {!pool.data && (
        <PartWait error={pool.error} onRetry={pool.refetch} title="The waiting panels could not be loaded" rows={3} />
      )}
      {pool.data && !group && (
        <Notice icon="optimiser" title={`No panel of ${sheet.stockCode} waits to be cut`}>
          Panels appear here when an order is released to production.
        </Notice>
      )}
      {group && <PickPanels rows={group.rows} left={left} held={none} today={today} onChange={setLeft} />}
      {sheet.layout && <p>The layout is discarded; the sheet is optimised again with all its panels.</p>}
      {add.error && <p role="alert">{add.error.message}</p>}
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="primary"
          isBusy={add.isRunning}
          disabled={picked.length === 0}
          onClick={() =>
            void add.run({
              params: { id: stationId, sheetId: sheet.id },
              body: { panelIds: picked.map((row) => row.id) },
            })
          }
        >
          Add {formatCount(picked.length)} {picked.length === 1 ? 'panel' : 'panels'}, {areaOf(picked).toFixed(1)} m²
        </Button>
      </DialogActions>
    </Dialog>
  );
}
