import { query } from '../../../../platform/cqrs/query.ts';
import { readStream } from '../../../../platform/event-store/read-events.ts';
import type { EventRegistry } from '../../../../platform/event-store/registry.ts';
import type { InputOf } from '../../../../platform/http/routes.ts';
import { forbidden, notFound } from '../../../../platform/kernel/errors.ts';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { type ActivityItem, type activityContract, linkTypes } from '../activity.contract.ts';
import { fieldChanges } from '../field-changes.ts';

type Input = InputOf<typeof activityContract.listActivity>;

/** What happened to one record, newest first, from its own events. 403 without the right to read it, 404 when there is none. */
export const listActivity = query('activity.listActivity', async (input: Input, { db, accountId, events, can }) => {
  const { stream, permission } = linkTypes[input.linkType];
  if (!can(permission)) throw forbidden(permission);
  const stored = await readStream(db, events, accountId, stream, input.linkId);
  if (!stored.length) throw notFound();
  const items = itemsOf(stored, events).filter(asked(input)).reverse();
  return { data: items.slice(input.start, input.start + input.length), recordsTotal: items.length };
});

function asked(input: Input): (item: ActivityItem) => boolean {
  const types = input['filter[activityType]']?.split(',').filter(Boolean) ?? [];
  const from = input['filter[rootItemDate][gte]'] ?? '';
  const to = input['filter[rootItemDate][lte]'] ?? '';
  const at = (item: ActivityItem) => Date.parse(item.rootItemDate);
  return (item) =>
    (types.length === 0 || types.includes(item.activityType)) &&
    !(at(item) < Date.parse(from)) &&
    !(at(item) > Date.parse(to));
}

/** Every event that reads as a sentence; updates carry what changed against what was known before. */
function itemsOf(stored: readonly StoredEvent[], registry: EventRegistry): ActivityItem[] {
  let known: Record<string, unknown> = {};
  return stored.flatMap((event) => {
    const said = registry.activityOf(event);
    const data = fieldsOf(event);
    const items = said?.type === 'updated' ? fieldChanges(known, data) : [];
    if (said?.type === 'created' || said?.type === 'updated') known = { ...known, ...data };
    return said ? [{ ...itemOf(event), activityType: said.type, text: said.text, items }] : [];
  });
}

/** The fields of a record as an event has them; some carry them in `details`. */
function fieldsOf({ data }: StoredEvent): Record<string, unknown> {
  const { details, ...rest } = data as Record<string, unknown>;
  return typeof details === 'object' && details !== null ? { ...rest, ...details } : rest;
}

function itemOf({ streamId: _streamId, seq, type, at, meta }: StoredEvent) {
  const isPerson = meta.actor.userId !== null;
  return {
    id: seq,
    type: 'activityLog' as const,
    createdAt: at,
    // Policies and jobs act in the product's name.
    user: { id: meta.actor.userId, name: isPerson ? meta.actor.name : 'Glasshouse', profileURL: null },
    parentActivityItemId: null,
    rootItemDate: at,
    event: type,
    correlationId: meta.correlationId,
  };
}
