import type { AnyRoute } from '@tanstack/react-router';
import { loadChunk } from './load-chunk.ts';

type Loader = (context: never) => unknown;

/** Pages load with their loader as one part of the program: wait for it no longer than a part may take. */
export function guardChunks(root: AnyRoute): void {
  for (const route of [root, ...descendants(root)]) {
    const { component, loader } = route.options as {
      component?: { preload?: () => Promise<unknown> };
      loader?: Loader;
    };
    const preload = component?.preload;
    if (!component || !preload) continue;
    component.preload = () => loadChunk(preload);
    if (typeof loader === 'function')
      route.options.loader = async (context: never) => {
        await component.preload?.();
        return loader(context);
      };
  }
}

function descendants(route: AnyRoute): AnyRoute[] {
  const children = Object.values((route.children ?? []) as Record<string, AnyRoute>);
  return children.flatMap((child) => [child, ...descendants(child)]);
}
