import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef } from 'react';

/** With reduced motion the floor moves once a second, not with every picture of the screen. */
const calmMs = 1_000;

interface Player {
  readonly isPlaying: boolean;
  /** Times real time. */
  readonly speed: number;
  /** What is shown has caught up; the play waits for it. */
  readonly isReady: boolean;
  /** Time has gone on, ms. */
  readonly onTick: (ms: number) => void;
}

/** Lets the instant go on while it plays. */
export function usePlayer({ isPlaying, speed, isReady, onTick }: Player): void {
  const isCalm = useReducedMotion();
  const tick = useRef(onTick);
  tick.current = onTick;
  const runs = isPlaying && isReady;
  useEffect(() => {
    if (!runs) return;
    let last = performance.now();
    let asked = 0;
    const step = (now: number) => {
      if (!isCalm || now - last >= calmMs) {
        tick.current((now - last) * speed);
        last = now;
      }
      asked = requestAnimationFrame(step);
    };
    asked = requestAnimationFrame(step);
    return () => cancelAnimationFrame(asked);
  }, [runs, speed, isCalm]);
}
