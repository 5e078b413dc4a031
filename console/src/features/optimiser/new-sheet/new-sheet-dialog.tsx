import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { dayOf } from '../../../lib/format/zone.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { useCreateSheet } from '../optimiser.actions.ts';
import { cutStationsQuery, poolQuery } from '../optimiser.queries.ts';
import { heldOrdersQuery } from './held-orders.query.ts';
import styles from './new-sheet.module.css';
import { PickPanels } from './pick-panels.tsx';
import { areaOf, groupByGlass } from './pool.ts';

interface Props {
  readonly onDone: (id: number) => void;
  readonly onClose: () => void;
}

/** Picks released panels of one glass and makes a cutting sheet of them. */
export default function NewSheetDialog({ onDone, onClose }: Props) {
  const pool = useQuery(poolQuery);
  const stations = useQuery(cutStationsQuery);
  const mayReadOrders = useRights().allows(ordersContract.listOrders.access);
  const orders = useQuery({ ...heldOrdersQuery, enabled: mayReadOrders });
  const held = useMemo(() => new Set((orders.data?.data ?? []).map((order) => order.id)), [orders.data]);
  const create = useCreateSheet(onDone);
  const today = dayOf(new Date());
  const groups = useMemo(() => groupByGlass(pool.data?.data ?? [], today, held), [pool.data, today, held]);
  const [glass, setGlass] = useState<number | null>(null);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [station, setStation] = useState('');
  const group = groups.find((g) => g.stockId === glass) ?? groups[0];
  const picked = (group?.rows ?? []).filter((row) => !left.has(row.id) && !held.has(row.orderId));
  const able = [...(stations.data?.data ?? [])].sort((a, b) => a.id - b.id);
  const stationId = Number(station || able[0]?.id || 0);
  const choose = (stockId: number) => {
    setGlass(stockId);
    setLeft(new Set());
  };
  const send = () => void create.run({ params: { id: stationId }, body: { panelIds: picked.map((row) => row.id) } });
  return (
    <Dialog isOpen title="New sheet: panels of one glass" width={920} onClose={onClose}>
      {!pool.data && (
        <PartWait error={pool.error} onRetry={pool.refetch} title="The waiting panels could not be loaded" rows={3} />
      )}
      {pool.data && groups.length === 0 && (
        <Notice icon="optimiser" title="No panels wait to be cut">
          Panels appear here when an order is released to production.
        </Notice>
      )}
      {group && (
        <>
          <div className={styles.pick}>
            <ul className={styles.glasses} aria-label="Glass">
              {groups.map((g) => (
                <li key={g.stockId}>
                  <button
                    type="button"
                    className={styles.glass}
                    aria-pressed={g === group}
                    onClick={() => choose(g.stockId)}
                  >
                    <strong>{g.code}</strong>
                    <span className="tabular">
                      {formatCount(g.free)} · {g.area.toFixed(1)} m²
                    </span>
                    {g.late > 0 && <span className={styles.late}>{formatCount(g.late)} late</span>}
                    {g.free < g.rows.length && (
                      <span className={styles.held}>{formatCount(g.rows.length - g.free)} on hold</span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
            <PickPanels rows={group.rows} left={left} held={held} today={today} onChange={setLeft} />
          </div>
          <div className={styles.station}>
            <Field label="Cut at" help={able.length === 0 ? 'No cutting station is set up' : undefined}>
              {(ids) => (
                <Select
                  {...ids}
                  value={String(stationId)}
                  options={able.map((s) => ({ value: String(s.id), label: s.name }))}
                  onChange={setStation}
                />
              )}
            </Field>
          </div>
          {create.error && <p className={styles.error}>{create.error.message}</p>}
          <DialogActions>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="primary"
              isBusy={create.isRunning}
              disabled={picked.length === 0 || stationId === 0}
              onClick={send}
            >
              Make sheet of {formatCount(picked.length)} {picked.length === 1 ? 'panel' : 'panels'},{' '}
              {areaOf(picked).toFixed(1)} m²
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
