import { Export, exportsTopic } from '@glasshouse/services/platform/export/export.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveMessage } from '../../lib/live/live.ts';
import { dismiss, dismissed } from './dismissed.ts';
import { ExportErrorHost } from './export-error.tsx';
import { ExportLine } from './export-line.tsx';
import styles from './export-tray.module.css';
import { exportsQuery, isRunning, noteExport } from './exports.ts';

/** As many as fit over a page without hiding it. */
const most = 5;

/**
 * One's exports that take their time: those under way, and the newest of the others; the rest on demand. Stays while
 * the pages change; once in the app.
 */
export function ExportTray() {
  const client = useQueryClient();
  const { data } = useQuery(exportsQuery);
  const [gone, setGone] = useState(dismissed);
  const [isOpen, setOpen] = useState(false);
  useLiveMessage(exportsTopic, (body) => {
    const news = Export.safeParse(body);
    if (news.success) noteExport(news.data);
    else void client.invalidateQueries({ queryKey: exportsQuery.queryKey });
  });
  const all = (data?.exports ?? []).filter((one) => one.state !== 'cancelled' && !gone.includes(one.id)).slice(0, most);
  const shown = isOpen ? all : all.filter((one, i) => i === 0 || isRunning(one));
  const rest = all.length - shown.length;
  return (
    <>
      <ExportErrorHost />
      {all.length > 0 && (
        <section className={styles.tray} aria-label="Exports">
          {(rest > 0 || isOpen) && all.length > 1 && (
            <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Show fewer exports' : `${rest} more ${rest === 1 ? 'export' : 'exports'}`}
            </button>
          )}
          <ul className={styles.lines}>
            {shown.map((one) => (
              <ExportLine key={one.id} one={one} onDismiss={() => setGone(dismiss(one.id))} />
            ))}
          </ul>
        </section>
      )}
      <span role="status" className="sr-only">
        {all.some((one) => one.state === 'done') ? 'An export is ready' : ''}
      </span>
    </>
  );
}
