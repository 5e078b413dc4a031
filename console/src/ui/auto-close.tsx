import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import styles from './dialog.module.css';

/** The timer looks at the clock this often, ms (specification 3 §4). */
export const tickMs = 50;

interface Props {
  readonly ms: number;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** Counts down to `onDone` where everybody sees it; pointer or focus inside stops the clock. */
export function AutoClose({ ms, onDone, children }: Props) {
  const [left, setLeft] = useState(ms);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isPointed || isFocused;
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - tickMs)), tickMs);
    return () => clearInterval(timer);
  }, [isPaused]);
  useEffect(() => {
    if (left === 0) done();
  }, [left]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where pointer and focus are
    <div
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {children}
      <p className={styles.countdown} role="timer">
        {isPaused ? 'Closing is paused' : `Closes in ${Math.ceil(left / 1000)} s`}
        <span className={styles.left} style={{ transform: `scaleX(${left / ms})` }} aria-hidden />
      </p>
    </div>
  );
}
