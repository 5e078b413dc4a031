import type { Lifecycle, NEW } from './lifecycle.ts';
import { type LifecycleEvent, step } from './step.ts';

/** One move as an event carries it: the status before, the status after, and every status on the way. */
export interface Moved<S extends string = string> {
  from: string;
  to: S;
  path: S[];
}

/** Takes one step; for events that are not named by the machine. Throws as `step` does. */
export function moveOf<F, S extends string, E extends string>(
  machine: Lifecycle<F, S, E>,
  status: S | typeof NEW | (string & {}),
  event: LifecycleEvent<F, E>,
): Moved<S> {
  const { status: to, path } = step(machine, status, event);
  return { from: status, to, path };
}

/**
 * Takes one step and gives the events to append, in order: named by the machine, each with the move and `data`. Throws as
 * `step` does. The caller says by its return type which events these are; the registry checks each against its declaration
 * when it is appended.
 */
export function moveEvents<F, S extends string, E extends string, Announced extends { readonly type: string }>(
  machine: Lifecycle<F, S, E>,
  status: S | typeof NEW | (string & {}),
  event: LifecycleEvent<F, E>,
  data: object = {},
): Announced[] {
  const { status: to, path, domainEvents } = step(machine, status, event);
  const said = { ...data, from: status, to, path };
  return domainEvents.map((type) => ({ type, data: said }) as unknown as Announced);
}

/** What an event says besides its move and the reason of the move: the content of the thing it made. */
export function withoutMove<D extends Partial<Moved> & { reason?: string | undefined }>(
  data: D,
): Omit<D, 'from' | 'to' | 'path' | 'reason'> {
  const { from: _from, to: _to, path: _path, reason: _reason, ...content } = data;
  return content;
}
