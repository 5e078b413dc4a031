import { useEffect } from 'react';
import { keepAnswersOf } from '../../../lib/api/open-kept.ts';
import { profileQuery } from '../../../lib/auth/profile.ts';
import { currentToken } from '../../../lib/auth/token.ts';
import { keepStationApp } from '../../../lib/page/offline-worker.ts';
import { scanOptionsQuery, stationQuery } from '../production.queries.ts';

/** So often what the page shows is kept, ms: a scan must not wait for it. */
const keepEvery = 10_000;

/** Keeps the app and what it shows on the tablet, so that it opens again without a network. */
export function useKeptStation(id: number): void {
  useEffect(() => {
    const keys = [profileQuery, stationQuery(id), scanOptionsQuery(id)].map(({ queryKey }) => queryKey);
    // Not after the session was ended: nothing of it stays behind.
    const keep = () => currentToken() !== null && keepAnswersOf(keys);
    keepStationApp();
    keep();
    const timer = setInterval(keep, keepEvery);
    window.addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [id]);
}
