import { isDeepStrictEqual } from 'node:util';
import type { ListFields } from '../contract/list-fields.ts';
import type { MaintainedList, RecordOf } from '../contract/maintained-list.ts';
import { asStored } from '../contract/words.ts';
import { type CommandContext, type CommandDefinition, command, outcome } from '../cqrs/command.ts';
import { type Change, change, type Loaded } from '../kernel/aggregate.ts';
import { badField, conflict, notFound } from '../kernel/errors.ts';
import { type ListEvent, type ListState, listAggregate } from './list-aggregate.ts';
import { nameFieldOf } from './list-events.ts';
import { claimValues } from './list-names.ts';

type Id = { id: number };
type Data = Readonly<Record<string, unknown>>;
type Asked = { revision?: number | undefined; version?: number | undefined };
type Confirmed = { confirm?: boolean | undefined };

/** A change of a record that is about to be made: `before` null for a new one, `after` null for one that is deleted. */
export interface ListChange<R> {
  /** Null for a new one. */
  readonly id: number | null;
  readonly before: R | null;
  readonly after: R | null;
  /** The sender knows the consequences. */
  readonly isConfirmed: boolean;
}
/** Refuses changes of a list's records by what no schema knows, by throwing. */
export type ListCheck<R> = (context: CommandContext, change: ListChange<R>) => Promise<void>;

/** The commands of a list. */
export interface ListCommands<L extends MaintainedList> {
  readonly create: CommandDefinition<RecordOf<L>, Id>;
  readonly update: CommandDefinition<RecordOf<L> & Id & Asked, Id>;
  readonly remove: CommandDefinition<Id, Id>;
  readonly archive: CommandDefinition<Id, Id>;
  readonly restore: CommandDefinition<Id, Id>;
  readonly reorder: CommandDefinition<{ ids: number[] }, { ids: number[] }>;
  readonly batch: CommandDefinition<{ ids: number[]; set: object }, { ids: number[] }>;
}

/** A new record as part of a larger command: its id, and the change to hand over. 422 when its name is taken. */
export async function startRecord<N extends string, F extends ListFields>(
  context: CommandContext,
  list: MaintainedList<N, F>,
  data: RecordOf<MaintainedList<N, F>>,
): Promise<{ id: number; made: Change }> {
  const record = await context.start(listAggregate(list));
  await claimValues(context, list, record.id, null, data as object);
  const place = list.isOrdered ? { position: await context.nextNumber(`${list.name}.position`) } : {};
  const created = { type: `${list.name}.created` as const, data: { ...data, ...place } };
  return { id: record.id, made: change(record, [created]) };
}

/** The use cases that change records of a list. */
export function listCommands<N extends string, F extends ListFields>(
  list: MaintainedList<N, F>,
  check: ListCheck<RecordOf<MaintainedList<N, F>>> = async () => undefined,
): ListCommands<MaintainedList<N, F>> {
  type State = ListState<MaintainedList<N, F>>;
  type Found = Loaded<State, ListEvent<N>>;
  const aggregate = listAggregate(list);
  const happened = (what: string, data: object = {}) =>
    [{ type: `${list.name}.${what}` as const, data }] as ListEvent<N>[];
  const nameOf = (state: object) => String((state as Data)[nameFieldOf(list)]);
  const named = (verb: string) => `${list.context}.${verb}.${list.name}`;

  async function load(context: CommandContext, id: number): Promise<Found> {
    const found = await context.find(aggregate, id);
    if (!found || found.state.isDeleted) throw notFound();
    return found;
  }

  const standing =
    (what: 'archived' | 'restored') =>
    async ({ id }: Id, context: CommandContext) => {
      const found = await load(context, id);
      const isDone = found.state.isArchived === (what === 'archived');
      const { state } = found;
      // Others may have taken its place meanwhile.
      if (what === 'restored' && !isDone) await check(context, { id, before: state, after: state, isConfirmed: true });
      return outcome({ id }, change(found, isDone ? [] : happened(what, { name: nameOf(found.state) })));
    };

  return {
    create: command(
      named('create'),
      async ({ confirm, ...given }: RecordOf<MaintainedList<N, F>> & Confirmed, context) => {
        const data = given as RecordOf<MaintainedList<N, F>>;
        await check(context, { id: null, before: null, after: data, isConfirmed: confirm === true });
        const { id, made } = await startRecord(context, list, data);
        return outcome({ id }, made);
      },
    ),

    update: command(
      named('update'),
      async (
        { id, revision, version, confirm, ...data }: RecordOf<MaintainedList<N, F>> & Id & Asked & Confirmed,
        context,
      ) => {
        const found = await load(context, id);
        assertFresh(list, found, revision ?? version, data);
        const after = data as unknown as RecordOf<MaintainedList<N, F>>;
        await check(context, { id, before: found.state, after, isConfirmed: confirm === true });
        await claimValues(context, list, id, found.state, data);
        return outcome({ id }, change(found, isSame(found.state, data) ? [] : happened('updated', data)));
      },
    ),

    remove: command(named('delete'), async ({ id }, context) => {
      const found = await load(context, id);
      const name = nameOf(found.state);
      await check(context, { id, before: found.state, after: null, isConfirmed: false });
      await assertUnused(context, list, id, name);
      await claimValues(context, list, id, found.state, null);
      return outcome({ id }, change(found, happened('deleted', { name })));
    }),

    archive: command(named('archive'), standing('archived')),
    restore: command(named('restore'), standing('restored')),

    reorder: command(named('reorder'), async ({ ids }, context) => {
      if (new Set(ids).size !== ids.length) throw badField('ids', 'Name each once');
      const found = await Promise.all(ids.map((id) => load(context, id)));
      const places = found.map((one) => one.state.position ?? 0).sort((a, b) => a - b);
      const moved = found.map((one, at) =>
        change(one, one.state.position === places[at] ? [] : happened('reordered', { position: places[at] })),
      );
      return outcome({ ids }, ...moved);
    }),

    batch: command(named('batch'), async ({ ids, set }, context) => {
      const found = await Promise.all([...new Set(ids)].map((id) => load(context, id)));
      const changes = found.map((one, at) => {
        const data = asStored(list.data).parse({ ...one.state, ...set }) as RecordOf<MaintainedList<N, F>>;
        const { rule } = list;
        if (rule && !rule.isRight(data as never)) throw badField(`ids.${at}`, `${nameOf(one.state)}: ${rule.message}`);
        return change(one, isSame(one.state, data as object) ? [] : happened('updated', data as object));
      });
      return outcome({ ids }, ...changes);
    }),
  };
}

const isSame = (state: object, data: object) =>
  Object.entries(data).every(([key, value]) => isDeepStrictEqual((state as Data)[key], value));

/** 409 with both versions of the record when somebody else changed it since it was read. */
function assertFresh(
  list: MaintainedList,
  found: { version: number; state: object },
  seen: number | undefined,
  yours: object,
): void {
  if (seen === undefined || seen === found.version) return;
  const theirs = Object.fromEntries(Object.keys(list.fields).map((key) => [key, (found.state as Data)[key]]));
  throw conflict(
    'ConcurrencyError',
    `Somebody else changed this ${list.words.one}. Reload it and try again`,
    list.isPlain ? null : { revision: found.version, yours, theirs },
  );
}

/** 409 naming what uses the record. */
async function assertUnused(context: CommandContext, list: MaintainedList, id: number, name: string): Promise<void> {
  const use = await context.findUse({ type: list.name, id, name });
  if (!use) return;
  const { text, count, users } = use;
  const remedy = list.words.remedy ?? (list.canArchive ? ': archive it instead' : '');
  const data = users.length ? { used: count, users } : { used: count };
  throw conflict(list.inUseCode ?? 'InUseError', `${text}${remedy}`, data);
}
