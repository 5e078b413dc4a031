import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/input.tsx';
import type { RecordAction } from './arrange.ts';

interface Props {
  readonly action: RecordAction;
  readonly group: string;
  readonly onRun: (reason?: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason an action needs, and once more before a dangerous one. */
export function ActionDialog({ action, group, onRun, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const text = reason.trim();
    if (action.needsReason && !text) return setShort(true);
    onRun(action.needsReason ? text : undefined);
  };
  return (
    <Dialog isOpen title={`${action.label}: ${group}`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        {action.needsReason ? (
          <Field
            label="Reason"
            help="It is written to the history, where everybody can read it."
            error={isShort && !reason.trim() ? 'Say why, so that the next person knows' : undefined}
          >
            {(ids) => (
              <TextArea {...ids} rows={3} data-autofocus value={reason} onChange={(e) => setReason(e.target.value)} />
            )}
          </Field>
        ) : (
          <p>This cannot simply be taken back. Do it?</p>
        )}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Leave it
          </Button>
          <Button type="submit" variant={action.dangerous ? 'danger' : 'primary'}>
            {action.label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
