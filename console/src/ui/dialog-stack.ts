import { useEffect, useId } from 'react';
import { createStore, useStore } from '../lib/store.ts';

/** Dialogs that are open, the topmost last. */
const open = createStore<readonly string[]>([]);

/** True for the topmost of the open dialogs: only that one hears Escape and keeps the focus. */
export function useIsTop(isOpen: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    open.set((all) => [...all, id]);
    return () => open.set((all) => all.filter((one) => one !== id));
  }, [id, isOpen]);
  return useStore(open).at(-1) === id;
}
