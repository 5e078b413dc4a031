import { useEffect } from 'react';
import { createStore } from '../store.ts';

/** A message over the whole page: something about it is wrong, and perhaps can be tried again. */
export interface PageBanner {
  readonly tone: 'warning' | 'danger';
  readonly text: string;
  readonly retry?: () => void;
}

/** Banners of the open page, oldest first. */
export const pageBanners = createStore<readonly PageBanner[]>([]);

/** Shows a banner over the page while there is one. Give it the same object as long as it says the same. */
export function usePageBanner(banner: PageBanner | null): void {
  useEffect(() => {
    if (!banner) return;
    pageBanners.set((all) => [...all, banner]);
    return () => pageBanners.set((all) => all.filter((one) => one !== banner));
  }, [banner]);
}
