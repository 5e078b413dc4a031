import { useMatches } from '@tanstack/react-router';

/** The path of the page that stands here: the URL is ahead of it while the reader is on the way to another. */
export const useShownPath = (): string =>
  useMatches({ select: (all) => (all.at(-1)?.pathname ?? '').replace(/(?<=.)\/$/, '') });
