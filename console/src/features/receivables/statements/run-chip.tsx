import { type RunStatus, runColumns } from '@glasshouse/services/contexts/receivables/statements/statements.contract';
import { Chip } from '../../../ui/chip.tsx';

const tones = { running: 'progress', stopped: 'paused', done: 'success' } as const;

/** How a sending stands. */
export const RunChip = ({ status }: { readonly status: RunStatus }) => (
  <Chip label={runColumns.status.labels[status]} tone={tones[status]} />
);
