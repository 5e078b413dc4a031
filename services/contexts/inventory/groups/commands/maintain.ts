import { type CommandDefinition, command, outcome } from '../../../../platform/cqrs/command.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../../platform/event-store/aggregates.ts';
import { change, type Loaded } from '../../../../platform/kernel/aggregate.ts';
import { conflict, notFound } from '../../../../platform/kernel/errors.ts';
import { type GroupAggregate, type GroupState, groupNouns } from '../domain/group.ts';
import type { EventsOf, GroupDataOf, GroupType } from '../groups.events.ts';
import { assertUnused } from './assert-unused.ts';
import { claimName, nameKey, releaseName } from './claim-name.ts';

type Id = { id: number };
type Changed<T extends GroupType> = GroupDataOf<T> & Id & { version?: number | undefined };

/** The use cases of one kind of group: get, create, update, delete. A name is unique among its kind. */
export function maintain<T extends GroupType>(type: T, aggregate: GroupAggregate<T>) {
  const noun = groupNouns[type];
  const happened = (what: string, data: object) => [{ type: `${type}.${what}`, data } as unknown as EventsOf<T>];
  const present = (group: Loaded<GroupState<T>, EventsOf<T>> | null) => {
    if (!group || group.state.isDeleted) throw notFound();
    return group;
  };

  const get = query(`inventory.get.${type}`, async ({ id }: Id, { db, accountId }) => {
    const { state, version } = present(await findAggregate(db, accountId, aggregate, id, false));
    const { isDeleted: _, ...data } = state;
    return { id, version, ...data };
  });

  const create: CommandDefinition<GroupDataOf<T>, Id> = command(`inventory.create.${type}`, async (data, context) => {
    const group = await context.start(aggregate);
    await claimName(context, type, data.name, group.id);
    return outcome({ id: group.id }, change(group, happened('created', data)));
  });

  const update: CommandDefinition<Changed<T>, Id> = command(
    `inventory.update.${type}`,
    async ({ id, version, ...data }, context) => {
      const group = present(await context.find(aggregate, id));
      if (version !== undefined && version !== group.version)
        throw conflict('ConcurrencyError', `Somebody else changed this ${noun}. Look at it again and repeat`);
      if (nameKey(data.name) !== nameKey(group.state.name)) {
        await claimName(context, type, data.name, id);
        await releaseName(context, type, group.state.name);
      }
      const isSame = Object.entries(data).every(
        ([key, value]) => (group.state as Record<string, unknown>)[key] === value,
      );
      return outcome({ id }, change(group, isSame ? [] : happened('updated', data)));
    },
  );

  const remove: CommandDefinition<Id, Id> = command(`inventory.delete.${type}`, async ({ id }, context) => {
    const group = present(await context.find(aggregate, id));
    await assertUnused(context, type, id, group.state.name);
    await releaseName(context, type, group.state.name);
    return outcome({ id }, change(group, happened('deleted', { name: group.state.name })));
  });
  return { get, create, update, remove };
}
