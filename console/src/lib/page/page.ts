import type { Access } from '@glasshouse/services/platform/contract/access';
import { useEffect } from 'react';
import { createStore, useStore } from '../store.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page title, as the browser tab and the palette show it. */
    title?: string;
    /** Who may open the page; others see 'Access denied to this page' with the reason. */
    access?: Access;
    /** A public page that whoever is signed in may read as well: it does not send them on. */
    noRedirectForAuth?: boolean;
    /** The left menu as icons only: floor, optimiser and editor screens. */
    hasRail?: boolean;
  }
}

const name = createStore<string | null>(null);

/** Gives the open page the name of its record ("SO-24817") for tab title and breadcrumbs. */
export function usePageName(text: string | null): void {
  useEffect(() => {
    name.set(text);
    return () => name.set(null);
  }, [text]);
}

/** The name set by the open page, or null. */
export const useCurrentPageName = () => useStore(name);
