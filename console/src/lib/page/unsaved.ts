import { useEffect } from 'react';
import { createStore } from '../store.ts';

const forms = createStore(0);

/** True while a form on the screen holds something that is not saved. */
export const hasUnsaved = (): boolean => forms.get() > 0;

/** Says that a form holds something unsaved, so that nothing loads the page again under it. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    forms.set((n) => n + 1);
    return () => forms.set((n) => n - 1);
  }, [isUnsaved]);
}
