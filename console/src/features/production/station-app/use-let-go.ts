import { useEffect, useEffectEvent } from 'react';

/** What tells that somebody is at the screen; a scanner types. */
const signs = ['pointerdown', 'keydown'] as const;

/** Lets go of what is held when nobody touches the screen for so many seconds; 0 for never. */
export function useLetGo(seconds: number, isHeld: boolean, letGo: () => void): void {
  const end = useEffectEvent(letGo);
  useEffect(() => {
    if (seconds === 0 || !isHeld) return;
    let timer = setTimeout(() => end(), seconds * 1_000);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(), seconds * 1_000);
    };
    for (const sign of signs) window.addEventListener(sign, again);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, again);
    };
  }, [seconds, isHeld]);
}
