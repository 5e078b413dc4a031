import { identityContract, type Profile } from '@glasshouse/services/contexts/identity/identity.contract';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { keyOf } from '../../lib/api/query.ts';
import { useProfile } from '../../lib/auth/profile.ts';
import type { Surroundings } from './sample.ts';
import { SampleClient } from './sample-source.ts';

interface Props extends Surroundings {
  readonly show: ComponentType;
}

/** A block with surroundings of its own: cache, rights and address. Its links do not leave the gallery. */
export function SampleWorld({ show, ...around }: Props) {
  const own = useProfile();
  const [client] = useState(() => clientFor(own, around));
  const [router] = useState(() => routerFor(show, around));
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  );
}

function clientFor(own: Profile, { answers = [], without = [], profile = {} }: Surroundings): SampleClient {
  const client = new SampleClient(answers);
  const refused: readonly string[] = without.flat();
  const permissions = Object.fromEntries(
    Object.entries(own.permissions).map(([type, modes]) => [
      type,
      Object.fromEntries(
        Object.entries(modes).map(([mode, right]) => [
          mode,
          { ...right, result: refused.includes(`${type}:${mode}`) ? ('deny' as const) : ('allow' as const) },
        ]),
      ),
    ]),
  );
  const shown = { ...own, permissions, ...profile } as Profile;
  client.setQueryDefaults([identityContract.profile.name], { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(keyOf(identityContract.profile), shown as never);
  return client;
}

function routerFor(Show: ComponentType, { at = '/', pages = {} }: Surroundings) {
  const root = createRootRoute({ component: Outlet });
  const page = (path: string, title = '') =>
    createRoute({ getParentRoute: () => root, path, component: () => <Show />, staticData: { title } });
  const paths = Object.entries(pages).map(([path, title]) => page(path, title));
  return createRouter({
    routeTree: root.addChildren([...paths, ...(pages['/'] ? [] : [page('/')]), page('$')]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
}
