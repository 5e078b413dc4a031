import { ApiError } from '../lib/api/errors.ts';
import { copyText } from '../lib/clipboard.ts';
import { createStore, useStore } from '../lib/store.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Dialog, DialogActions } from './dialog.tsx';
import { needHosts } from './host-need.ts';

interface Shown {
  readonly title: string;
  readonly error: unknown;
}

/** What is shown now; null when nothing is. */
export const shownError = createStore<Shown | null>(null);

/** Codes of errors this console made itself: there is no word of the server in them. */
const ownCodes = new Set(['Network', 'Unknown', 'InvalidData']);

/** The server's message if there is one, otherwise the general text. */
export function networkErrorText(error: unknown): string {
  const isServers = error instanceof ApiError && !ownCodes.has(error.code) && error.message !== '';
  return isServers ? error.message : 'Internal Network Error';
}

/** Opens the network error dialog; a second error takes the place of the first. */
export function showNetworkError(error: unknown, title = 'Network Error'): void {
  needHosts();
  shownError.set({ title, error });
}

/** Where `showNetworkError` is drawn; once in the app. */
export function NetworkErrorHost() {
  const now = useStore(shownError);
  if (!now) return null;
  const close = () => shownError.set(null);
  const reference = now.error instanceof ApiError ? now.error.reference : null;
  return (
    <Dialog isOpen title={now.title} size="small" onClose={close}>
      <p>{networkErrorText(now.error)}</p>
      {reference && (
        <p className={styles.aside}>
          Quote {reference} to support.{' '}
          <Button variant="quiet" onClick={() => void copyText(reference)}>
            Copy
          </Button>
        </p>
      )}
      <DialogActions>
        <Button variant="primary" data-autofocus onClick={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
