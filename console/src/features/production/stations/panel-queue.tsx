import {
  dueRisk,
  isWaitingForLayers,
  type PanelRow,
  type StationDetail,
} from '@glasshouse/services/contexts/production/production.contract';
import { stationWorkContract } from '@glasshouse/services/contexts/production/stationapp/station-work.contract';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatMass, formatSize } from '../../../lib/format/number.ts';
import { dayOf } from '../../../lib/format/zone.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { PliesDots } from '../plies-dots.tsx';
import { useCompleteTasks, useRemovePanel, useScanPanel } from '../production.actions.ts';
import { dueText, edgesText, noteOf } from '../production-words.ts';
import { pliesOf } from '../station-app/plies.ts';
import styles from './stations.module.css';

interface Props {
  readonly station: StationDetail;
  readonly rows: readonly PanelRow[];
  readonly kind: 'inWork' | 'queue';
  readonly empty: string;
}

/** Panels at a station with what can be done to each from here. */
export function PanelQueue({ station, rows, kind, empty }: Props) {
  const scan = useScanPanel();
  const complete = useCompleteTasks();
  const remove = useRemovePanel();
  const why = useRights().why(stationWorkContract.scanPanel.access);
  const today = dayOf(new Date());
  const isRunning = scan.isRunning || complete.isRunning || remove.isRunning;
  const input = (row: PanelRow) => ({ params: { id: station.id }, body: { productionPanelId: row.id } });
  const button = (label: string, row: PanelRow, run: (row: PanelRow) => void) => (
    <Button
      key={label}
      variant={why === null ? 'default' : 'blocked'}
      title={why ?? undefined}
      disabled={isRunning || why !== null}
      aria-label={`${label} ${row.barcode}`}
      onClick={() => run(row)}
    >
      {label}
    </Button>
  );
  const buttons = (row: PanelRow) =>
    kind === 'queue'
      ? [button('Scan in', row, (r) => void scan.run(input(r)))]
      : [
          button('Complete', row, (r) => void complete.run(input(r))),
          button('Take off', row, (r) => void remove.run(input(r))),
        ];
  return (
    <PlainTable
      isCards
      caption={kind === 'queue' ? 'Queue' : 'In work'}
      rows={rows}
      keyOf={(row) => row.id}
      empty={empty}
      columns={[
        {
          title: 'Panel',
          cell: (row) => (
            <span className={styles.line}>
              <RecordLink kind="productionItem" id={row.id} isSameTab>
                {row.barcode}
              </RecordLink>
            </span>
          ),
        },
        { title: 'Size', unit: 'mm', isNumeric: true, cell: (row) => formatSize(row.widthMm, row.heightMm) },
        {
          title: 'Glass',
          isMinor: true,
          cell: (row) => (
            <>
              {row.stockCode}
              {isWaitingForLayers(row) && (
                <PliesDots plies={pliesOf(row, station.plies)} count={row.makeUp?.plies ?? 0} />
              )}
              {noteOf(station, row) && <small className={styles.note}>{noteOf(station, row)}</small>}
            </>
          ),
        },
        { title: 'Edges', isMinor: true, cell: (row) => <span className={styles.line}>{edgesText(row.edges)}</span> },
        {
          title: 'Order',
          cell: (row) => (
            <span className={styles.line}>
              <RecordLink kind="order" id={row.orderId} isSameTab>
                {row.orderNumber}
              </RecordLink>
            </span>
          ),
        },
        { title: 'Customer', isMinor: true, cell: (row) => row.contactName },
        { title: 'Weight', isMinor: true, isNumeric: true, cell: (row) => formatMass(row.weightKg) },
        {
          title: 'Due',
          cell: (row) => (
            <span className={styles.due} data-late={dueRisk(row.dueDate, today) === 'late' || undefined}>
              {dueText(row.dueDate)}
            </span>
          ),
        },
        {
          title: '',
          cell: (row) => (
            <Row as="span" gap={6} justify="end" className={styles.buttons}>
              {buttons(row)}
            </Row>
          ),
        },
      ]}
    />
  );
}
