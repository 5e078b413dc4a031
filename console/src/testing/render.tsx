import { identityContract, type PermissionMap } from '@glasshouse/services/contexts/identity/identity.contract';
import { type Mode, modes, type Permission } from '@glasshouse/services/platform/contract/access';
import type { AnswerOf } from '@glasshouse/services/platform/contract/endpoint';
import { permissionTypes } from '@glasshouse/services/platform/contract/permission-types';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { keyOf, queryClient } from '../lib/api/query.ts';
import { storeToken } from '../lib/auth/token.ts';
import { fetchDialogs } from '../ui/dialog.tsx';
import { DialogHost } from '../ui/dialog-host.tsx';
import { mantineTheme, mantineVariables } from '../ui/mantine.ts';
import { stubBrowser } from './stub-browser.ts';

type ProfileAnswer = AnswerOf<typeof identityContract.profile>;

/** Rights of a user in a test: everything, or only the named ones. */
export function permissionMapOf(granted: 'all' | readonly Permission[]): PermissionMap {
  const entry = (type: string, mode: Mode) => {
    const isAllowed = granted === 'all' || granted.includes(`${type}:${mode}` as Permission);
    return {
      mode: isAllowed ? ('allow' as const) : ('inherit' as const),
      result: isAllowed ? ('allow' as const) : ('deny' as const),
    };
  };
  const rights = (type: string) => Object.fromEntries(modes.map((mode) => [mode, entry(type, mode)]));
  return Object.fromEntries(permissionTypes.map((type) => [type, rights(type)])) as PermissionMap;
}

/** The profile of a test's user; give what the test is about. */
export const profileOf = (parts: Record<string, unknown> = {}, granted: 'all' | readonly Permission[] = 'all') =>
  ({
    user: {
      id: 7,
      email: 'kim@example.com.au',
      name: 'Kim Lee',
      isDeveloper: false,
      timeZone: 'Australia/Melbourne',
    },
    accountId: 1,
    companyName: 'Bayside Glass',
    displayName: 'Kim Lee',
    logoURL: null,
    menu: [],
    permissions: permissionMapOf(granted),
    activeIntegrations: [],
    notifications: { unreadCount: 0 },
    ui: { minVersion: '2.9.8' },
    ...parts,
  }) as unknown as ProfileAnswer;

interface Options {
  readonly granted?: 'all' | readonly Permission[];
  readonly profile?: Record<string, unknown>;
  /** Address the page stands at. */
  readonly at?: string;
}

/**
 * Renders a block as a page of the console would: theme, cache with the profile, router in memory.
 * For `*.spec.tsx` files that begin with `// @vitest-environment jsdom`. Answers `router` beside Testing Library's own.
 */
export async function renderBlock(block: ReactNode, { granted = 'all', profile = {}, at = '/' }: Options = {}) {
  stubBrowser();
  await fetchDialogs();
  storeToken('a token of a test', true);
  queryClient.setQueryData(keyOf(identityContract.profile), profileOf(profile, granted) as never);
  const root = createRootRouteWithContext<object>()({ component: Outlet });
  const everywhere = (path: string) => createRoute({ getParentRoute: () => root, path, component: () => block });
  const router = createRouter({
    routeTree: root.addChildren([everywhere('/'), everywhere('$')]),
    history: createMemoryHistory({ initialEntries: [at] }),
    context: {},
  });
  await router.load();
  const view = render(
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
        <DialogHost />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await act(async () => {});
  return { ...view, router };
}
