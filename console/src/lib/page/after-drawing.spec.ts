// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { drawPressFirst } from './after-drawing.ts';

afterEach(() => vi.restoreAllMocks());

/** Frames come when the test says so. */
function frames() {
  const waiting: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => waiting.push(callback));
  const draw = () => {
    for (const callback of waiting.splice(0)) callback(performance.now());
  };
  return { waiting, draw };
}

async function start() {
  const root = createRootRoute();
  const page = (path: string) => createRoute({ getParentRoute: () => root, path });
  const router = createRouter({
    routeTree: root.addChildren([page('/a'), page('/b')]),
    history: createMemoryHistory({ initialEntries: ['/a'] }),
  });
  drawPressFirst(router);
  router.startTransition = async (change) => {
    change();
    return true;
  };
  return router;
}
const shown = (router: Awaited<ReturnType<typeof start>>) => router.state.matches.at(-1)?.pathname;

it('says at once where it goes, and puts the page in place once that is drawn', async () => {
  const { waiting, draw } = frames();
  const router = await start();
  await router.load();
  expect(shown(router)).toBe('/a');
  expect(waiting).toHaveLength(0);
  void router.navigate({ to: '/b' } as never);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(router.state.location.pathname).toBe('/b');
  expect(shown(router)).toBe('/a');
  draw();
  await vi.waitFor(() => expect(shown(router)).toBe('/b'));
});

it('waits for no frame out of sight, and no longer than a moment for one that does not come', async () => {
  const { waiting } = frames();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const router = await start();
  await router.load();
  void router.navigate({ to: '/b' } as never);
  await vi.waitFor(() => expect(shown(router)).toBe('/b'));
  expect(waiting).toHaveLength(0);
  hidden.mockReturnValue(false);
  void router.navigate({ to: '/a' } as never);
  await vi.waitFor(() => expect(shown(router)).toBe('/a'));
  expect(waiting).toHaveLength(1);
});
