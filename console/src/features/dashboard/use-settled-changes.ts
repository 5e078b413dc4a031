import { useEffect, useRef } from 'react';
import { live } from '../../lib/live/live.ts';
import { changeHub } from '../../lib/live/messages.ts';

/** A burst of changes is counted once, ms. */
const settleFor = 800;

/** Follows topics and hears of each once its rows have stopped changing for a moment. */
export function useSettledChanges(topics: readonly string[], heard: (topic: string) => void): void {
  const latest = useRef(heard);
  latest.current = heard;
  const signature = [...new Set(topics)].sort().join(' ');
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const settle = (topic: string) => {
      clearTimeout(timers.get(topic));
      timers.set(
        topic,
        setTimeout(() => latest.current(topic), settleFor),
      );
    };
    const stops = signature
      .split(' ')
      .filter(Boolean)
      .flatMap((topic) => [live.follow(topic), changeHub.on(topic, () => settle(topic))]);
    return () => {
      for (const stop of stops) stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [signature]);
}
