import { createRouter } from '@tanstack/react-router';
import { PageNotFound } from './features/shell/not-found.tsx';
import { PageError } from './features/shell/page-error.tsx';
import { queryClient } from './lib/api/query.ts';
import { drawPressFirst } from './lib/page/after-drawing.ts';
import { guardChunks } from './lib/page/guard-chunks.ts';
import { routeTree } from './route-tree.gen.ts';
import { PageSkeleton } from './ui/skeleton.tsx';

guardChunks(routeTree);

/** Whether the reader goes to another page, not to other filters of the same. */
let isOtherPage = false;

/** The console's router: file routes, warmed by their loaders, skeleton after 300 ms. */
export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // Query decides what is fresh; the router must not keep its own copy.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: () => <PageSkeleton />,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: () => <PageNotFound />,
  scrollRestoration: true,
  // What scrolls within a page keeps its place under other filters; another page begins at its top, Back where the reader was.
  scrollToTopSelectors: [() => (isOtherPage ? document.querySelector('[data-page-scroll]') : null)],
});
router.subscribe('onBeforeLoad', ({ pathChanged }) => {
  isOtherPage = pathChanged;
});
drawPressFirst(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
