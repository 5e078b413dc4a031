import { createStore } from '../../lib/store.ts';

/** Whether the command palette is open. */
export const paletteOpen = createStore(false);
/** Whether the sheet of shortcuts is open. */
export const sheetOpen = createStore(false);
/** Counts how often the search was asked for; the box takes the focus each time. */
export const searchFocus = createStore(0);
