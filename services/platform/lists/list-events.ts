import { z } from 'zod';
import type { ListFields, ListShape } from '../contract/list-fields.ts';
import type { AnyList, MaintainedList } from '../contract/maintained-list.ts';
import { asStored } from '../contract/words.ts';
import { defineEvents, type EventCatalogue, type EventKind, event } from '../kernel/event.ts';

const Ended = z.object({ name: z.string().optional() });
const Moved = z.object({ position: z.number().int() });

/** The kinds of events of a list. */
export type ListKinds<N extends string, F extends ListFields> = Record<
  `${N}.created` | `${N}.updated`,
  EventKind<z.ZodObject<ListShape<F>>>
> &
  Record<`${N}.archived` | `${N}.restored` | `${N}.deleted`, EventKind<typeof Ended>>;

/** The events of a list: created, updated, archived, restored, reordered, deleted; those it can have. */
export function listEvents<N extends string, F extends ListFields>(
  list: MaintainedList<N, F>,
): EventCatalogue<ListKinds<N, F>> {
  return defineEvents(list.context, kindsOf(list) as unknown as ListKinds<N, F>);
}

type Told = 'archived' | 'restored' | 'deleted';

function kindsOf(list: AnyList): Record<string, EventKind> {
  const { name, words } = list;
  const data = asStored(list.data);
  const nameOf = (record: unknown) => (record as Record<string, string>)[nameFieldOf(list)] ?? '';
  const ended = (type: Told) =>
    event({
      version: 1,
      data: Ended,
      activity: (d) => ({ type, text: `${type} the ${words.one}${d.name ? ` ${d.name}` : ''}` }),
    });
  return {
    [`${name}.created`]: event({
      version: 1,
      data: list.isOrdered ? data.extend(Moved.shape) : data,
      activity: (d) => ({ type: 'created', text: `added the ${words.one} ${nameOf(d)}` }),
    }),
    [`${name}.updated`]: event({
      version: 1,
      data,
      activity: () => ({ type: 'updated', text: `changed the ${words.one}` }),
    }),
    ...(list.canArchive ? { [`${name}.archived`]: ended('archived'), [`${name}.restored`]: ended('restored') } : {}),
    ...(list.canDelete ? { [`${name}.deleted`]: ended('deleted') } : {}),
    ...(list.isOrdered
      ? {
          [`${name}.reordered`]: event({
            version: 1,
            data: Moved,
            activity: (d) => ({ type: 'updated', text: `moved the ${words.one} to place ${d.position}` }),
          }),
        }
      : {}),
  };
}

/** The field that names a record: the first. */
export const nameFieldOf = (list: AnyList): string => Object.keys(list.fields)[0] ?? '';
