import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import type { Catalogue } from '../catalogue/build.ts';
import { fieldChanged, stateEntered, stateLeft } from '../catalogue/general-triggers.ts';
import type { Definition, Trigger } from '../definition.contract.ts';
import { kindOf, kindOfStream } from '../records/kinds.ts';

/** Whether a status is one of those that are meant; `production` means those inside it too. */
export const isOneOf = (status: unknown, states: unknown): boolean =>
  Array.isArray(states) &&
  typeof status === 'string' &&
  states.some((one) => status === one || status.startsWith(`${one}.`));

/** The trigger of a rule that an event is, by what the event says; null when it is none. Field changes are seen on the record. */
export function triggerFor(definition: Definition, event: StoredEvent, { components }: Catalogue): Trigger | null {
  return definition.triggers.find((trigger) => isMeant(trigger, event, components)) ?? null;
}

function isMeant({ type, params }: Trigger, event: StoredEvent, components: Catalogue['components']): boolean {
  const component = components.get(type);
  const stream = kindOf(component?.record ?? null)?.record.aggregate.type;
  const { from, to } = event.data as { from?: unknown; to?: unknown };
  if (type.startsWith(stateEntered))
    return stream === event.streamType && isOneOf(to, params.states) && !isOneOf(from, params.states);
  if (type.startsWith(stateLeft))
    return stream === event.streamType && isOneOf(from, params.states) && !isOneOf(to, params.states);
  if (type.startsWith(fieldChanged)) return stream === event.streamType;
  return component?.consumes.includes(event.type) ?? false;
}

/** The record a run is about: that of the event, or the one of the rule's kind that the event names. */
export function recordOf(
  { record }: Definition,
  event: StoredEvent,
): { readonly kind: string | null; readonly id: number | null } {
  const own = kindOfStream(event.streamType);
  if (record === null) return { kind: own, id: own ? event.streamId : null };
  if (own === record) return { kind: record, id: event.streamId };
  const named = (event.data as Record<string, unknown>)[`${record}Id`];
  return { kind: record, id: typeof named === 'number' ? named : null };
}
