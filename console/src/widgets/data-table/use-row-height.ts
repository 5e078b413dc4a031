import { type RefObject, useLayoutEffect, useState } from 'react';

const usual = 32;

/** Height of a row in px, as the density of the list or of the app says. */
export function useRowHeight(within: RefObject<HTMLElement | null>, density: string | undefined): number {
  const [height, setHeight] = useState(usual);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another density is the trigger
  useLayoutEffect(() => {
    const element = within.current ?? document.documentElement;
    setHeight(Number.parseFloat(getComputedStyle(element).getPropertyValue('--row')) || usual);
  }, [within, density]);
  return height;
}
