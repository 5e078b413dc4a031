// @vitest-environment jsdom
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { userGroupsContract } from '@glasshouse/services/contexts/identity/user-groups.contract';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRoute, createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PageNotFound } from './features/shell/not-found.tsx';
import { PageError } from './features/shell/page-error.tsx';
import { keyOf, queryClient } from './lib/api/query.ts';
import { clearToken, storeToken } from './lib/auth/token.ts';
import { live } from './lib/live/live.ts';
import { router as appRouter } from './router.tsx';
import { Refused, serverAnswers } from './testing/answers.ts';
import { profileOf } from './testing/render.tsx';
import { stubBrowser } from './testing/stub-browser.ts';

const routes = Object.values(
  appRouter.routesById as unknown as Record<string, AnyRoute & { id: string; fullPath: string }>,
);
/** Pages, not layouts: what has a path of its own. */
const pages = routes.filter((route) => 'path' in route.options || /\/$/.test(route.id));
const layoutOf = (id: string) => id.split('/')[1] ?? '';
const open = (fullPath: string) => fullPath.replace(/\$\w+/g, '7');
const signedInLayouts = ['_app', '_station', '_loading'];
const publicLayouts = ['_blank', '_legal'];

const reportPaths = [
  ...['accounts/agedtrialbalance', 'accounts/detailedsummary/glass', 'accounts/detailedsummary/services'],
  ...['accounts/invoicevaluegroups', 'accounts/7/balance/report', 'contacts/people', 'inventory/inventoryvaluegroups'],
  ...['inventory/salespricing/export', 'inventory/salespricing/report', 'inventory/stockvalueonhand'],
  ...['orders/detailedsummary/glass', 'orders/detailedsummary/services', 'orders/ncrvalue', 'orders/ordervaluegroups'],
  ...['pricing/customerpricing', 'production/despatch', 'production/optimiser', 'production/performance'],
  ...['production/recutvalue', 'purchasing/stockreorder'],
].map((path) => `/analytics/reports/${path}`);

function routerAt(at: string) {
  return createRouter({
    routeTree: appRouter.routeTree,
    history: createMemoryHistory({ initialEntries: [at] }),
    context: { queryClient },
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: () => <PageNotFound />,
  });
}
async function opened(at: string) {
  const router = routerAt(at);
  await router.load();
  return router.state.location.href;
}
async function shown(at: string) {
  const router = routerAt(at);
  await router.load();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}
const signIn = (granted: 'all' | 'nothing' = 'all') => {
  storeToken('a token', true);
  queryClient.setQueryData(keyOf(identityContract.profile), profileOf({}, granted === 'all' ? 'all' : []) as never);
};

beforeEach(() => {
  stubBrowser();
  serverAnswers();
});
afterEach(() => {
  cleanup();
  live.stop();
  clearToken();
  queryClient.clear();
});

describe('routes', () => {
  it('B-038 B-039 B-041 W-59 each page stands in one of the layouts: default (mobile when narrow), blank, legal, loading', () => {
    expect([...new Set(pages.map((page) => layoutOf(page.id)))].sort()).toEqual(
      [...signedInLayouts, ...publicLayouts].sort(),
    );
    const station = pages.find((page) => page.fullPath.startsWith('/apps/glass-production-station'));
    expect(layoutOf(station?.id ?? '')).toBe('_station');
    for (const path of ['/about/terms', '/about/privacy', '/about/support/app'])
      expect(layoutOf(pages.find((page) => page.fullPath === path)?.id ?? '')).toBe('_legal');
    expect(layoutOf(pages.find((page) => page.fullPath === '/login')?.id ?? '')).toBe('_blank');
  });

  it('B-039 B-041 B-042 public pages, the station app and reports are shown without the shell, other pages in it', async () => {
    const hasMenu = async (path: string, words: RegExp) => {
      await shown(path);
      expect((await screen.findAllByText(words)).length, path).toBeGreaterThan(0);
      const menu = screen.queryByRole('navigation', { name: 'Main' });
      cleanup();
      return menu !== null;
    };
    expect(await hasMenu('/login', /Sign in|Log in/)).toBe(false);
    expect(await hasMenu('/about/privacy', /Privacy/)).toBe(false);
    signIn();
    expect(await hasMenu('/inventory/stock', /Stock/)).toBe(true);
    expect(await hasMenu('/apps/glass-production-station/7/sheets', /sheet/i)).toBe(false);
    expect(await hasMenu('/orders/7/report', /report|ready|Loading/i)).toBe(false);
    expect(await hasMenu('/orders/7/panellabels', /label|ready|Loading/i)).toBe(false);
  });

  it('B-025 B-028 B-029 every page but the public ones sends who is not signed in to /login, and back', async () => {
    const closed = pages.filter((page) => signedInLayouts.includes(layoutOf(page.id)));
    expect(closed.length).toBeGreaterThan(40);
    for (const page of closed) {
      const path = open(page.fullPath).replace(/(.)\/$/, '$1');
      const href = await opened(path);
      expect(href, path).toBe(`/login?redirect=${encodeURIComponent(path)}`);
    }
  }, 120_000);

  it('B-026 B-027 a signed-in user is sent on from public pages, but not from the legal ones', async () => {
    signIn();
    expect(await opened('/login')).toBe('/');
    expect(await opened('/login?redirect=%2Fusers%2Fprofile')).toBe('/users/profile');
    for (const path of ['/about/terms', '/about/privacy', '/about/support/app']) expect(await opened(path)).toBe(path);
  });

  it('B-030 routing uses paths from the root, not hashes', () => {
    expect(appRouter.options.basepath ?? '/').toBe('/');
    expect(appRouter.history.createHref('/orders')).toBe('/orders');
  });

  it('B-031 the title of the page comes from its route', async () => {
    signIn();
    await shown('/about/privacy');
    await waitFor(() => expect(document.title).toBe('Privacy · Glasshouse'));
    for (const page of pages.filter((one) => !one.fullPath.startsWith('/help')))
      expect(page.options.staticData?.title, page.fullPath).toMatch(/\w/);
  });

  it.each(['/inventory/stock/12a', '/users/abc', '/users/groups/1.5', '/tasks/x7'])(
    'B-033 B-034 %s is no page: ids are digits only',
    async (path) => {
      signIn();
      await shown(path);
      expect(await screen.findByText('Page not found')).toBeTruthy();
    },
  );

  it('B-033 B-034 what a version does not have yet says so, an unknown path does not', async () => {
    signIn();
    const menu = [{ name: 'Forecast', link: '/forecast', icon: 'pricing', blocker: null, count: null, children: [] }];
    queryClient.setQueryData(keyOf(identityContract.profile), profileOf({ menu }) as never);
    await shown('/forecast');
    // The menu says it too.
    const page = within(await screen.findByRole('main'));
    expect(await page.findByText('This page is not in this version yet.')).toBeTruthy();
    cleanup();
    await shown('/nothing/here');
    expect(await screen.findByText(/There is nothing at this address/)).toBeTruthy();
  });

  it('B-033 B-034 an unknown path keeps the shell: the navigation, the pages above it, and a way back', async () => {
    signIn();
    const router = await shown('/inventory/stock');
    await router.navigate({ to: '/inventory/stock/7/nothing' as never });
    expect(await screen.findByRole('heading', { name: 'Page not found', level: 1 })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    const above = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(above.getByRole('link', { name: 'Stock' })).toBeTruthy();
    expect(document.title).toBe('Page not found · Glasshouse');
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/inventory/stock'));
  });

  it('B-035 a page that may not be read says so; hovering over a link to it asks the server nothing', async () => {
    signIn('nothing');
    const server = serverAnswers();
    server.on(
      userGroupsContract.listGroups,
      () => new Refused(403, { code: 'PermissionError', message: 'You need the right userGroup:read' }),
    );
    const router = routerAt('/users/profile');
    await router.load();
    await router.preloadRoute({ to: '/users/groups' });
    expect(server.sentTo(userGroupsContract.listGroups)).toHaveLength(0);
    await shown('/users/groups');
    expect(await screen.findByText('Access denied to this page')).toBeTruthy();
  });

  it('B-036 /users/archived asks for archived users', async () => {
    signIn();
    const server = serverAnswers();
    await opened('/users/archived');
    await waitFor(() => expect(server.sentTo(identityContract.listUsers)).not.toHaveLength(0));
    expect(server.sentTo(identityContract.listUsers)[0]?.query['filter[isArchived]']).toBe('true');
  });

  it('B-337 twenty report routes stand under /analytics/reports/, and each opens its page', async () => {
    signIn();
    expect(reportPaths).toHaveLength(20);
    for (const path of reportPaths) {
      const page = pages.find((one) => one.fullPath.replace(/\$\w+/g, '7') === path);
      const router = await shown(path);
      await waitFor(() => expect(document.title, path).toBe(`${page?.options.staticData?.title} · Glasshouse`));
      expect(router.state.location.pathname).toBe(path);
      expect(screen.queryByText(/There is nothing at this address|not in this version/), path).toBeNull();
      cleanup();
    }
  }, 120_000);

  it('B-374 /help/whatsnew leads to /support/whatsnew', async () => {
    signIn();
    expect(await opened('/help/whatsnew')).toBe('/support/whatsnew');
  });
});
