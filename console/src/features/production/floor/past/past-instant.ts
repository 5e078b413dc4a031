import { createContext, useContext } from 'react';

/** The instant a page shows, ISO; null while it is live. */
export const PastInstant = createContext<string | null>(null);

/** Whether this part of the page shows the past. */
export const useIsPast = (): boolean => useContext(PastInstant) !== null;

/** Why nothing can be done. */
export const pastBlocker = { text: 'You are looking at the past', how: 'Go back to now', who: '' };
