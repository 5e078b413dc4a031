import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../lib/format/date.ts';
import { cuttingLogQuery } from '../optimiser.queries.ts';
import styles from './table.module.css';

/** What was cut here last, by whom. */
export function CuttingLog({ stationId }: { readonly stationId: number }) {
  const { data } = useQuery(cuttingLogQuery(stationId));
  if (!data || data.rows.length === 0) return null;
  return (
    <details className={styles.log}>
      <summary>Cutting log</summary>
      <ol>
        {data.rows.map((row) => (
          <li key={`${row.sheetId} ${row.panelId}`}>
            <strong>{row.barcode}</strong> <span className="tabular">{row.sheetNumber}</span>
            <small>
              {formatInstant(row.at)} · {row.byName}
            </small>
          </li>
        ))}
      </ol>
    </details>
  );
}
