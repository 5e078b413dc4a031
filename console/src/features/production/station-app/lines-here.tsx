import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '../../../lib/format/zone.ts';
import { assembliesQuery } from '../production.queries.ts';
import { QueueRows } from './queue-rows.tsx';
import styles from './station-app.module.css';
import type { StationApp } from './use-station-app.ts';

/** The queue by line of order: how many of its panels are here, so that what belongs together goes together. */
export function LinesHere({ app }: { readonly app: StationApp }) {
  const { data, error } = useQuery(assembliesQuery(app.station.id));
  const [open, setOpen] = useState<number | null>(null);
  if (!data) return <p className={styles.empty}>{error ? error.message : 'Loading…'}</p>;
  const here = new Set([...app.panels.inWork, ...app.panels.queue].map((row) => row.id));
  return (
    <ul className={styles.rows}>
      {data.assemblies.map((line) => (
        <li key={line.itemId}>
          <button
            type="button"
            className={styles.line}
            aria-expanded={open === line.itemId}
            onClick={() => setOpen(open === line.itemId ? null : line.itemId)}
          >
            <strong>
              {line.orderNumber} · {line.stockCode}
            </strong>
            <span className="tabular">
              {line.here} of {line.pieces} here
            </span>
            <span className={styles.minor}>
              {line.contactName}
              {line.finished > 0 && ` · ${line.finished} finished`}
            </span>
          </button>
          {open === line.itemId && (
            <QueueRows
              rows={line.panels.filter((panel) => here.has(panel.id))}
              station={app.station}
              current={app.current}
              today={dayOf(new Date())}
              onChoose={app.choose}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
