import type { RecutReason } from '@glasshouse/services/contexts/roof/intelligence/production/production-calls.contract';
import { formatCount } from '../../lib/format/number.ts';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import styles from './analytics.module.css';
import { sayValue } from './say-value.ts';

interface Props {
  /** The most first. */
  readonly reasons: readonly RecutReason[];
  readonly onReason: (reason: string) => void;
}

/** Reasons of recuts, the most first, with how much of all recuts they make together: the few that are worth an effort. */
export function RecutPareto({ reasons, onReason }: Props) {
  const all = reasons.reduce((sum, { panels }) => sum + panels, 0);
  const most = Math.max(1, ...reasons.map(({ panels }) => panels));
  let together = 0;
  const rows = reasons.map((reason) => {
    together += reason.panels;
    return { ...reason, share: (100 * together) / all };
  });
  return (
    <figure className={styles.chart}>
      <figcaption>{findingOf(rows, all)}</figcaption>
      <PlainTable
        caption="Recuts by reason, the most first"
        rows={rows}
        keyOf={(row) => row.reason}
        empty="No panel was sent to recut in this period."
        columns={[
          { title: 'Reason', cell: (row) => row.reason },
          {
            title: 'Compared',
            isMinor: true,
            cell: (row) => (
              <svg width="100%" height={12} aria-hidden>
                <rect width={`${(100 * row.panels) / most}%`} height={12} fill="var(--c1)" />
              </svg>
            ),
          },
          {
            title: 'Panels',
            isNumeric: true,
            cell: (row) => (
              <button
                type="button"
                className={styles.value}
                aria-label={`${row.reason} ${row.panels}: show the records`}
                onClick={() => onReason(row.reason)}
              >
                {formatCount(row.panels)}
              </button>
            ),
          },
          {
            title: 'Running share',
            unit: '%',
            isNumeric: true,
            cell: (row) => sayValue(String(row.share), { decimals: 1 }),
          },
          { title: 'Area', unit: 'm²', isNumeric: true, isMinor: true, cell: (row) => sayValue(row.areaM2, places) },
          { title: 'Value', unit: '$ ex', isNumeric: true, isMinor: true, cell: (row) => sayValue(row.value, places) },
        ]}
      />
    </figure>
  );
}
const places = { decimals: 2 };

function findingOf(rows: readonly { readonly reason: string; readonly panels: number }[], all: number): string {
  const [first] = rows;
  if (!first) return 'Recuts by reason: none in this period';
  return `Recuts by reason: ${first.reason} makes ${((100 * first.panels) / all).toFixed(0)} % of ${formatCount(all)}`;
}
