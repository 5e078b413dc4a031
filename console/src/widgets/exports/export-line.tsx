import type { Export } from '@glasshouse/services/platform/export/export.contract';
import { IconDownload, IconX } from '@tabler/icons-react';
import { download } from '../../lib/api/open-signed.ts';
import { formatCount } from '../../lib/format/number.ts';
import { IconButton } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { showExportError } from './export-error.tsx';
import styles from './export-tray.module.css';
import { cancelExport, filePath, isRunning } from './exports.ts';

const kinds = { csv: 'CSV', pdf: 'PDF' } as const;

/** How far an export is, in words. */
function progressOf(one: Export): string {
  switch (one.state) {
    case 'waiting':
      return 'Queued';
    case 'running':
      return one.total === null ? 'Counting rows' : `${formatCount(one.rows)} of ${formatCount(one.total)} rows`;
    case 'done':
      return `${formatCount(one.rows)} ${one.rows === 1 ? 'row' : 'rows'}, ready for 24 hours`;
    case 'failed':
      return one.error ?? 'Could not export the data';
    default:
      return 'Stopped';
  }
}

/** One export: how far it is, stop it, fetch it, put it away. */
export function ExportLine({ one, onDismiss }: { readonly one: Export; readonly onDismiss: () => void }) {
  const name = `${one.title} ${kinds[one.format]}`;
  const stop = () => void cancelExport(one.id).catch(showExportError);
  const fetchIt = () => void download(filePath(one.id)).catch(showExportError);
  return (
    <li className={styles.line} aria-label={`Export of ${name}`}>
      <span className={styles.title}>{name}</span>
      <span className={styles.says} data-failed={one.state === 'failed' || undefined}>
        {progressOf(one)}
      </span>
      <Row as="span" gap={2} className={styles.does}>
        {one.state === 'done' && (
          <IconButton label={`Download ${name}`} onClick={fetchIt}>
            <IconDownload size={16} aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={isRunning(one) ? `Stop exporting ${name}` : `Dismiss ${name}`}
          onClick={isRunning(one) ? stop : onDismiss}
        >
          <IconX size={16} aria-hidden />
        </IconButton>
      </Row>
      {isRunning(one) && (
        <progress
          className={styles.bar}
          aria-label={`Progress of ${name}`}
          {...(one.total ? { value: one.rows, max: one.total } : {})}
        />
      )}
    </li>
  );
}
