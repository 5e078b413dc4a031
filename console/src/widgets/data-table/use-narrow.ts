import { useSyncExternalStore } from 'react';

const query = '(max-width: 699px)';

const subscribe = (told: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', told);
  return () => media.removeEventListener('change', told);
};

/** A screen as narrow as a phone's: lists are cards there. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
