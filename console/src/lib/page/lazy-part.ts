import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

/**
 * A component that loads when it is first shown, below a `Suspense`; one that does not come within 120 seconds is a
 * chunk load error. `fetch` has it ready before: then it is drawn at once.
 */
export function lazyPart<P extends object = object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let ready: ComponentType<P> | null = null;
  const fetch = async () => {
    const part = await loadChunk(load);
    ready = part.default;
    return part;
  };
  const Waiting = lazy(fetch) as unknown as ComponentType<P>;
  function Part(props: P) {
    // Chosen once: what is on the screen must not begin anew when the part is asked for again.
    const [Shown] = useState<ComponentType<P>>(() => ready ?? Waiting);
    return createElement(Shown, props);
  }
  return Object.assign(Part, { fetch });
}
