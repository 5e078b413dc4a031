import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { iso } from './replay-block.ts';

/** Clocks of browser and server may differ by so much, ms. */
const skewMs = 5_000;
/** The address follows when the instant rests so long, ms. */
const addressMs = 400;

/** The instant that is shown: it moves at once, and the address follows. */
export function useInstant(asked: string) {
  const navigate = useNavigate();
  const [newest] = useState(() => Date.now() - skewMs);
  const [at, setAt] = useState(() => Math.min(Date.parse(asked), newest));
  const [known, setKnown] = useState(asked);
  // Another address: a link, or back.
  if (asked !== known) {
    setKnown(asked);
    setAt(Date.parse(asked));
  }
  const write = useDebouncedCallback((ms: number) => {
    setKnown(iso(ms));
    void navigate({
      to: '/production/manager',
      search: (old) => ({ ...old, at: iso(ms) }),
      replace: true,
      resetScroll: false,
    });
  }, addressMs);
  const seek = useCallback(
    (ms: number) => {
      const within = Math.min(Math.round(ms), newest);
      setAt(within);
      write(within);
    },
    [newest, write],
  );
  const goToNow = useCallback(() => {
    write.cancel();
    void navigate({ to: '/production/manager', search: (old) => ({ ...old, at: undefined }) });
  }, [navigate, write]);
  return { at, newest, seek, goToNow };
}
