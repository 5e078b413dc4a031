import { useEffect, useState } from 'react';
import { formatTime } from '../../lib/format/date.ts';
import { live, useFreshness } from '../../lib/live/live.ts';
import { Banner } from './banner.tsx';

/** A line that is back within this time is not worth a word, ms. */
const patience = 4_000;

/** True once a state has lasted for some time. */
function useLasting(isOn: boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isOn, ms]);
  return isOn && hasLasted;
}

/** While the line to the server is down: since when, and that what is shown is as old as that. */
export function ConnectionBanner() {
  const freshness = useFreshness();
  const isDown = freshness.state === 'reconnecting' || freshness.state === 'offline';
  if (!useLasting(isDown, patience) || !isDown) return null;
  const since = formatTime(freshness.since);
  return (
    <Banner tone="warning" role="status" icon="refresh" action="Try Again" onAction={() => live.retryNow()}>
      {freshness.state === 'offline' ? `No connection since ${since}.` : `Reconnecting, last in touch at ${since}.`} The
      page shows the data of that time and updates when the connection returns.
    </Banner>
  );
}
