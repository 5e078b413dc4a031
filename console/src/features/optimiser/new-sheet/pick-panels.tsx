import { dueRisk, type PanelRow } from '@glasshouse/services/contexts/production/production.contract';
import { formatDayShort } from '../../../lib/format/date.ts';
import { formatCount, formatSize } from '../../../lib/format/number.ts';
import { addDays } from '../../../lib/format/zone.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './new-sheet.module.css';

interface Props {
  readonly rows: readonly PanelRow[];
  /** Panels that are not taken. */
  readonly left: ReadonlySet<number>;
  /** Orders on hold: their panels stay in the pool. */
  readonly held: ReadonlySet<number>;
  readonly today: string;
  readonly onChange: (left: ReadonlySet<number>) => void;
}

const ids = (rows: readonly PanelRow[]) => new Set(rows.map((row) => row.id));

/** The panels of a glass, due first; all are taken until some are left out. */
export function PickPanels({ rows, left, held, today, onChange }: Props) {
  const dueBy = (days: number) => {
    const last = addDays(today, days);
    return ids(rows.filter((row) => row.dueDate === null || row.dueDate > last));
  };
  const toggle = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <Stack className={styles.panels}>
      <div className={styles.bar}>
        <Button variant="quiet" onClick={() => onChange(new Set())}>
          All {formatCount(rows.length)}
        </Button>
        <Button variant="quiet" onClick={() => onChange(dueBy(2))}>
          Due in 2 days
        </Button>
        <Button variant="quiet" onClick={() => onChange(dueBy(7))}>
          Due in a week
        </Button>
        <Button variant="quiet" onClick={() => onChange(ids(rows))}>
          None
        </Button>
      </div>
      <ul className={styles.rows} aria-label="Panels">
        {rows.map((row) => (
          <li key={row.id}>
            <label className={styles.row} data-held={held.has(row.orderId) || undefined}>
              <input
                type="checkbox"
                checked={!left.has(row.id) && !held.has(row.orderId)}
                disabled={held.has(row.orderId)}
                onChange={() => toggle(row.id)}
              />
              <strong>{row.barcode}</strong>
              <span className="tabular">{formatSize(row.cutWidthMm, row.cutHeightMm)}</span>
              <span className={styles.order}>
                {row.orderNumber} · {held.has(row.orderId) ? 'the order is on hold' : row.contactName}
              </span>
              <span className={styles.due} data-late={dueRisk(row.dueDate, today) === 'late' || undefined}>
                {row.dueDate === null ? 'no date' : formatDayShort(row.dueDate)}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
