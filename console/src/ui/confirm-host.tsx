import { useStore } from '../lib/store.ts';
import { Button } from './button.tsx';
import { asked } from './confirm.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

/** Where `confirm` is drawn; once in the app. */
export function ConfirmHost() {
  const question = useStore(asked)[0];
  if (!question) return null;
  const { title, text, yes = 'Yes', cancel = 'Cancel', isDangerous, answer } = question;
  return (
    <Dialog key={`${title} ${text}`} isOpen title={title} size="small" onClose={() => answer(false)}>
      <p>{text}</p>
      <DialogActions>
        <Button onClick={() => answer(false)}>{cancel}</Button>
        <Button variant={isDangerous ? 'danger' : 'primary'} data-autofocus onClick={() => answer(true)}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
