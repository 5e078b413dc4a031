import {
  type AccountExport,
  type AccountExportState,
  exportStates,
} from '@glasshouse/services/contexts/exports/exports.contract';
import type { Tone } from '@glasshouse/state-machines/kernel/lifecycle';
import { formatBytes } from '../../lib/format/bytes.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Chip } from '../../ui/chip.tsx';
import { type PlainColumn, PlainTable } from '../../widgets/page/plain-table.tsx';
import { ExportParts } from './export-parts.tsx';

const tones: Readonly<Record<AccountExportState, Tone>> = {
  ...{ waiting: 'info', running: 'info', done: 'success' },
  ...{ failed: 'danger', cancelled: 'neutral', expired: 'neutral' },
};

const columns: readonly PlainColumn<AccountExport>[] = [
  { title: 'Asked for', isWhole: true, cell: ({ askedAt }) => formatInstant(askedAt) },
  { title: 'By', cell: ({ askedBy }) => askedBy },
  { title: 'Status', cell: (one) => <Status one={one} /> },
  { title: 'Size', isNumeric: true, cell: ({ bytes }) => (bytes > 0 ? formatBytes(bytes) : '–') },
  { title: 'Up to event', isNumeric: true, isMinor: true, cell: ({ seq }) => (seq === null ? '–' : formatCount(seq)) },
  { title: 'Records', isNumeric: true, isMinor: true, cell: ({ records }) => formatCount(records) },
  {
    title: 'Expires',
    isWhole: true,
    cell: ({ state, expiresAt }) => (state === 'done' && expiresAt ? formatInstant(expiresAt) : '–'),
  },
  { title: 'Downloads', cell: (one) => <Downloads one={one} /> },
  { title: 'Parts', cell: (one) => <ExportParts one={one} /> },
];

/** Archives that have ended, the newest first. */
export const PastExports = ({ exports }: { readonly exports: readonly AccountExport[] }) => (
  <PlainTable
    caption="Exports of the account"
    columns={columns}
    rows={exports}
    keyOf={({ id }) => id}
    empty="The account has not been exported yet."
  />
);

function Status({ one: { state, problem } }: { readonly one: AccountExport }) {
  return (
    <>
      <Chip tone={tones[state]} label={exportStates[state]} />
      {problem && <div>{problem}</div>}
    </>
  );
}

function Downloads({ one: { downloads, lastDownload } }: { readonly one: AccountExport }) {
  if (!lastDownload) return 'None';
  return `${formatCount(downloads)}, last by ${lastDownload.by}, ${formatInstant(lastDownload.at)}`;
}
