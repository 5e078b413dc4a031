import type { PanelRow, StationDetail } from '@glasshouse/services/contexts/production/production.contract';
import { dueRisk, isWaitingForLayers } from '@glasshouse/services/contexts/production/production.contract';
import { formatSize } from '../../../lib/format/number.ts';
import { shapeOfPanel } from '../../../widgets/glass/panel-shape.ts';
import { PanelView } from '../../../widgets/glass/panel-view.tsx';
import { PliesDots } from '../plies-dots.tsx';
import { dueText, edgesText, noteOf } from '../production-words.ts';
import { pliesOf } from './plies.ts';
import styles from './station-app.module.css';

interface RowsProps {
  readonly rows: readonly PanelRow[];
  readonly station: StationDetail;
  readonly current: PanelRow | null;
  readonly today: string;
  readonly onChoose: (barcode: string) => void;
}

/** Panels of a station's queue, each to be chosen. */
export const QueueRows = ({ rows, station, current, today, onChoose }: RowsProps) => (
  <ul className={styles.rows}>
    {rows.map((row) => (
      <li key={row.id}>
        <button
          type="button"
          className={styles.row}
          aria-current={row.id === current?.id || undefined}
          onClick={() => onChoose(row.barcode)}
        >
          <PanelView panel={shapeOfPanel(row)} width={46} height={48} />
          <strong className="tabular">{formatSize(row.widthMm, row.heightMm)}</strong>
          <span className={styles.due} data-late={dueRisk(row.dueDate, today) === 'late' || undefined}>
            {dueText(row.dueDate)}
          </span>
          <span className={`tabular ${styles.minor}`}>
            {row.orderNumber} · {row.makeUp?.text ?? edgesText(row.edges)}
          </span>
          {isWaitingForLayers(row) && <PliesDots plies={pliesOf(row, station.plies)} count={row.makeUp?.plies ?? 0} />}
          {noteOf(station, row) && <span className={styles.note}>{noteOf(station, row)}</span>}
        </button>
      </li>
    ))}
  </ul>
);
