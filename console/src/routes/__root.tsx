import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { usePageTitle } from '../features/shell/breadcrumbs.tsx';
import { PageNotFound } from '../features/shell/not-found.tsx';

function Root() {
  usePageTitle();
  return <Outlet />;
}

/** A path that no route knows stands outside every layout. */
const Nowhere = () => (
  <main>
    <PageNotFound />
  </main>
);

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: Nowhere,
});
