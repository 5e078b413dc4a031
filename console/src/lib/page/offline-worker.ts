/** Pages that the worker answers for; elsewhere it does nothing. */
const scope = '/apps/glass-production-station/';

/** Keeps the station app in this browser, so that it opens without a network, and asks the browser not to throw away what waits. */
export function keepStationApp(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A browser that refuses either still has the app while the network is there.
  void navigator.serviceWorker.register('/station-worker.js', { scope, updateViaCache: 'none' }).catch(() => undefined);
  void navigator.storage?.persist?.().catch(() => undefined);
}
