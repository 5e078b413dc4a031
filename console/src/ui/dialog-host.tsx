import { ConfirmHost } from './confirm-host.tsx';
import { NetworkErrorHost } from './network-error.tsx';

/** The dialogs any code may open without a place of its own: questions and network errors. */
export const DialogHost = () => (
  <>
    <ConfirmHost />
    <NetworkErrorHost />
  </>
);
