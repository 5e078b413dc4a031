import { IconCheck, IconX } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import styles from './bulk.module.css';
import type { Outcome } from './run-bulk.ts';

interface Props {
  /** The action's name: "Hold". */
  readonly label: string;
  readonly outcomes: readonly Outcome[];
  /** How many orders it is done to. */
  readonly total: number;
  readonly onClose: () => void;
}

/** What became of each order, as it comes; refused ones carry the server's sentence. */
export function OutcomeDialog({ label, outcomes, total, onClose }: Props) {
  const refused = outcomes.filter((o) => o.refusal !== null).length;
  const isRunning = outcomes.length < total;
  return (
    <Dialog isOpen title={`${label}: ${total} ${total === 1 ? 'order' : 'orders'}`} onClose={onClose}>
      <p role="status" className={styles.sum}>
        {isRunning
          ? `${outcomes.length} of ${total} so far`
          : `${outcomes.length - refused} done${refused > 0 ? `, ${refused} refused` : ''}`}
      </p>
      <ul className={styles.list}>
        {[...outcomes]
          .sort((a, b) => Number(b.refusal !== null) - Number(a.refusal !== null))
          .map(({ order, refusal }) => (
            <li key={order.id} className={styles.outcome} data-refused={refusal !== null || undefined}>
              {refusal === null ? <IconCheck size={15} aria-hidden /> : <IconX size={15} aria-hidden />}
              <strong>{order.number}</strong>
              <span>{refusal ?? order.contactName}</span>
            </li>
          ))}
      </ul>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
