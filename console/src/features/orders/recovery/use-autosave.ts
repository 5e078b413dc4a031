import { recoveryContract } from '@glasshouse/services/contexts/orders/recovery/recovery.contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import type { Typed } from '../editing/order-form.tsx';
import { deviceName } from './device-name.ts';

interface Form {
  readonly orderId: number | null;
  readonly baseVersion: number | null;
  readonly typed: Typed;
  /** What the form began with: nothing is kept until it differs. */
  readonly initial: Typed;
  /** Seconds between two savings; null switches it off. */
  readonly seconds: number | null;
}

/**
 * Keeps what is typed on the server, at most every `seconds`, and at once when the page is hidden or closed. A failure is
 * tried again with the next change. Answers when it was kept last.
 */
export function useAutosave({ orderId, baseVersion, typed, initial, seconds }: Form) {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  // Compared as text: a form makes new objects of the same values.
  const now = JSON.stringify(typed);
  const latest = useRef(now);
  latest.current = now;
  const kept = useRef(JSON.stringify(initial));
  const isOver = useRef(false);
  const isChanged = now !== kept.current;
  const keep = async () => {
    const text = latest.current;
    if (isOver.current || text === kept.current) return;
    const before = kept.current;
    kept.current = text;
    try {
      const body = { orderId, baseVersion, device: deviceName(), state: JSON.parse(text) as Record<string, unknown> };
      setSavedAt((await call(recoveryContract.saveRecovery, { body })).savedAt);
    } catch {
      if (kept.current === text) kept.current = before;
    }
  };
  const run = useRef(keep);
  run.current = keep;
  useEffect(() => {
    if (seconds === null || !isChanged) return;
    const timer = setInterval(() => void run.current(), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, isChanged]);
  useEffect(() => {
    if (seconds === null) return;
    const leave = () => document.visibilityState === 'hidden' && void run.current();
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [seconds]);
  /** Saved or given up: nothing more is kept. */
  const end = () => {
    isOver.current = true;
  };
  /** The save was refused: typing goes on. */
  const resume = () => {
    isOver.current = false;
  };
  return { savedAt, isChanged: now !== JSON.stringify(initial), end, resume };
}
