import { type SubmitEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './station-app.module.css';

interface Props {
  readonly title: string;
  readonly reasons: readonly string[];
  /** What the reason does. */
  readonly help: string;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

/** One touch for the usual reasons, a field for the others. */
export function ReasonDialog({ title, reasons, help, onReason, onClose }: Props) {
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onReason(text.trim());
  };
  return (
    <Dialog isOpen title={title} width={720} onClose={onClose}>
      <p className={styles.help}>{help}</p>
      <div className={styles.reasons}>
        {reasons.map((reason) => (
          <button key={reason} type="button" className={styles.reason} onClick={() => onReason(reason)}>
            {reason}
          </button>
        ))}
      </div>
      <form className={styles.other} onSubmit={submit}>
        <input
          className={styles.input}
          aria-label="Another reason"
          placeholder="Another reason"
          value={text}
          maxLength={300}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className={styles.reason} disabled={text.trim() === ''}>
          Use this reason
        </button>
      </form>
    </Dialog>
  );
}
