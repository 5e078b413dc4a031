import { type AccountExport, exportsContract } from '@glasshouse/services/contexts/exports/exports.contract';
import { download } from '../../lib/api/open-signed.ts';
import { showRefusal } from '../../lib/api/show-refusal.ts';
import { buildUrl } from '../../lib/api/url.ts';
import { formatBytes } from '../../lib/format/bytes.ts';
import { Button } from '../../ui/button.tsx';
import styles from './exports.module.css';

/** The parts of an archive, each a download of its own. */
export function ExportParts({ one: { id, parts } }: { readonly one: AccountExport }) {
  if (parts.length === 0) return '–';
  const fetchPart = (part: number) =>
    download(buildUrl(exportsContract.downloadAccountExport.path, {}, { exportId: id, part })).catch(showRefusal);
  return (
    <ul className={styles.parts}>
      {parts.map(({ part, bytes, sha256 }) => (
        <li key={part}>
          <Button
            title={`SHA-256 ${sha256}`}
            aria-label={`Download part ${part} of ${parts.length}, ${formatBytes(bytes)}`}
            onClick={() => void fetchPart(part)}
          >
            {`${part} of ${parts.length} · ${formatBytes(bytes)}`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
