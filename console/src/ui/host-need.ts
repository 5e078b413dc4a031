import { createStore } from '../lib/store.ts';

/** Whether the places for dialogs and toasts must be there now. They load after the first page, or with the first word. */
export const hostsNeeded = createStore(false);

/** Somebody asks or tells something. */
export const needHosts = (): void => hostsNeeded.set(true);

/** So long after the start they are fetched in any case, ms: once the network is down it would be too late. */
const loadAfter = 1_500;

/** Has the places fetched once the first page stands. */
export function fetchHostsSoon(): void {
  setTimeout(needHosts, loadAfter);
}
