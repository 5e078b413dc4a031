import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';

interface Props {
  readonly saveLabel?: string;
  readonly closeLabel?: string;
  readonly isBusy?: boolean;
  readonly onSave?: () => void;
  readonly onClose: () => void;
}

/** Save and Close at the foot of a dialog. Without `onSave` the button sends the form it stands in. */
export const DialogButtons = ({ saveLabel = 'Save', closeLabel = 'Close', isBusy, onSave, onClose }: Props) => (
  <DialogActions>
    <Button onClick={onClose}>{closeLabel}</Button>
    <Button variant="primary" type={onSave ? 'button' : 'submit'} isBusy={isBusy} onClick={onSave}>
      {saveLabel}
    </Button>
  </DialogActions>
);
