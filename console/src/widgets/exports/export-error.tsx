import { ApiError } from '../../lib/api/errors.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

interface Shown {
  /** The reason in the server's words; empty when there are none. */
  readonly reason: string;
}
/** What is shown now; null when nothing is. */
export const shownExportError = createStore<Shown | null>(null);

/** Says that an export failed, over whatever is on the screen. */
export function showExportError(error: unknown): void {
  const isServers = error instanceof ApiError && error.status !== null && error.code !== 'Unknown';
  const reason = isServers ? (error.details[0]?.message ?? error.message) : '';
  shownExportError.set({ reason });
}

/** Where `showExportError` is drawn; once in the app. */
export function ExportErrorHost() {
  const now = useStore(shownExportError);
  if (!now) return null;
  const close = () => shownExportError.set(null);
  return (
    <Dialog isOpen title="Error Exporting" size="small" onClose={close}>
      <p>Could not export the data</p>
      {now.reason && <p>{now.reason}</p>}
      <DialogActions>
        <Button variant="primary" data-autofocus onClick={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
