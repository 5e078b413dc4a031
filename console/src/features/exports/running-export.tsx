import { type AccountExport, exportsContract } from '@glasshouse/services/contexts/exports/exports.contract';
import { useCommand } from '../../lib/api/use-command.ts';
import { formatBytes } from '../../lib/format/bytes.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import styles from './exports.module.css';

/** How far an archive is. It goes on when the page is left. */
export function RunningExport({ one }: { readonly one: AccountExport }) {
  const { id, state, records, total, bytes, askedBy } = one;
  const cancel = useCommand(exportsContract.cancelAccountExport, {
    refresh: [exportsContract.listAccountExports],
    success: 'The export was cancelled',
  });
  const stop = async () => {
    const title = 'Cancel this export?';
    const text = 'What is written so far is thrown away.';
    if (await confirm({ title, text, yes: 'Cancel the export', cancel: 'Keep it', isDangerous: true }))
      void cancel.run({ params: { id } });
  };
  const words = state === 'waiting' ? 'The export waits for its turn' : 'The export is being written';
  const far = total === null ? '' : `: ${formatCount(records)} of ${formatCount(total)} records`;
  return (
    <div className={styles.running}>
      <p role="status">
        {words}
        {far}
        {bytes > 0 && `, ${formatBytes(bytes)} kept`}. Asked for by {askedBy}; you can leave this page.
      </p>
      <progress
        className={styles.progress}
        {...(total ? { max: total, value: Math.min(records, total) } : {})}
        aria-label={words}
      />
      <Button isBusy={cancel.isRunning} onClick={() => void stop()}>
        Cancel
      </Button>
    </div>
  );
}
