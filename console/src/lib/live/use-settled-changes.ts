import { useEffect, useRef } from 'react';
import { live } from './live.ts';
import { changeHub } from './messages.ts';

/** A burst of changes is counted once, ms. */
const settleFor = 800;

/** Follows topics and hears of each a moment after its rows began to change: once a moment while they go on changing. */
export function useSettledChanges(topics: readonly string[], heard: (topic: string) => void): void {
  const latest = useRef(heard);
  latest.current = heard;
  const signature = [...new Set(topics)].sort().join(' ');
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const settle = (topic: string) => {
      if (timers.has(topic)) return;
      const hear = () => {
        timers.delete(topic);
        latest.current(topic);
      };
      timers.set(topic, setTimeout(hear, settleFor));
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
