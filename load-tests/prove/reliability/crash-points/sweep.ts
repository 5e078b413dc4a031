import type { ServiceName, TestStack } from '@glasshouse/services/platform/testing/stack';
import { crashes } from './points.ts';

/** One crash that was tried. */
export interface Tried {
  readonly service: ServiceName;
  /** As the environment names it: `point` or `point@subject`. */
  readonly point: string;
  /** Whether the process came to the point and ended there. */
  readonly isReached: boolean;
  /** From the start of the process to its end, s. */
  readonly seconds: number;
}

/** Whether a name begins with one of some beginnings; '' is every name's. */
export const isPicked = (point: string, only: string) => only.split(',').some((start) => point.startsWith(start));

/** The crashes of each service, in the order of the table; `only` picks points by the beginnings of their names, with commas between. */
export function plan(only: string): Map<ServiceName, string[]> {
  const planned = new Map<ServiceName, string[]>();
  // First each point for any work at all, then for the work that comes now and then.
  for (const isForSubject of [false, true])
    for (const [point, tried] of Object.entries(crashes))
      for (const { service, subject } of tried)
        if (Boolean(subject) === isForSubject && isPicked(point, only))
          planned.set(service, [...(planned.get(service) ?? []), subject ? `${point}@${subject}` : point]);
  return planned;
}

/**
 * Restarts a service once for every crash: it starts with one point armed, comes to it, dies there, and is started again
 * with the next one armed; at last with none.
 */
export async function sweep(
  stack: TestStack,
  service: ServiceName,
  points: readonly string[],
  patienceSeconds: number,
  tell: (tried: Tried) => void,
): Promise<void> {
  await stack.down(service, 'SIGKILL');
  for (const point of points) {
    const started = performance.now();
    stack.up(service, { GLASSHOUSE_FAILPOINT: point });
    const isReached = (await stack.exitOf(service, patienceSeconds)) === 'SIGKILL';
    tell({ service, point, isReached, seconds: (performance.now() - started) / 1000 });
    if (!isReached) await stack.down(service, 'SIGKILL');
  }
  stack.up(service);
}
