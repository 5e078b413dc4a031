import type { ProposedBatch } from '@glasshouse/services/contexts/optimiser/auto-batch/auto-batch.contract';
import { formatDayShort } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { Chip } from '../../../ui/chip.tsx';
import { type PlainColumn, PlainTable } from '../../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import styles from './auto-batch.module.css';
import { figuresOf } from './choices.ts';

interface Props {
  readonly batches: readonly ProposedBatch[];
  /** Keys of batches that are not made. */
  readonly left: ReadonlySet<string>;
  readonly onLeave: (left: ReadonlySet<string>) => void;
}

const dueText = ({ dueFrom, dueTo }: ProposedBatch) => {
  if (dueFrom === null || dueTo === null) return 'no date';
  return dueFrom === dueTo ? formatDayShort(dueFrom) : `${formatDayShort(dueFrom)} to ${formatDayShort(dueTo)}`;
};

/** Proposed batches, the first due first; each can be left for later. */
export function BatchTable({ batches, left, onLeave }: Props) {
  const toggle = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    onLeave(next);
  };
  const columns: readonly PlainColumn<ProposedBatch>[] = [
    {
      title: 'Make',
      cell: (batch) => (
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={`Make ${batch.stockCode}, due ${dueText(batch)}${batch.rack && `, ${batch.rack}`}`}
            checked={!left.has(batch.key)}
            onChange={() => toggle(batch.key)}
          />
        </label>
      ),
    },
    {
      title: 'Glass',
      cell: (batch) => (
        <>
          <RecordLink kind="stock" id={batch.stockId}>
            {batch.stockCode}
          </RecordLink>
          {batch.rack && <small className={styles.way}>{batch.rack}</small>}
        </>
      ),
    },
    {
      title: 'Due',
      cell: (batch) => (
        <span className={styles.due}>
          {dueText(batch)}
          {batch.late > 0 && <Chip tone="danger" label={`${formatCount(batch.late)} late`} />}
        </span>
      ),
    },
    { title: 'Next stage', isMinor: true, cell: (batch) => batch.rack || 'any' },
    { title: 'Panels', isNumeric: true, cell: (batch) => formatCount(batch.panelIds.length) },
    { title: 'Area', unit: 'm²', isNumeric: true, isMinor: true, cell: (batch) => Number(batch.areaM2).toFixed(1) },
    {
      title: 'Sheets',
      unit: 'about',
      isNumeric: true,
      cell: (batch) => (
        <span className={styles.sheets}>
          {batch.sheets === 0 ? 'offcuts' : formatCount(batch.sheets)}
          {batch.short > 0 && <Chip tone="attention" label={`${formatCount(batch.short)} not in stock`} />}
        </span>
      ),
    },
  ];
  const all = figuresOf(batches.filter((batch) => !left.has(batch.key)));
  return (
    <PlainTable
      caption="Proposed batches"
      columns={columns}
      rows={batches}
      keyOf={(batch) => batch.key}
      empty="No batch to propose."
      foot={{
        Glass: 'Chosen',
        Panels: formatCount(all.panels),
        Area: all.areaM2.toFixed(1),
        Sheets: formatCount(all.sheets),
      }}
    />
  );
}
