import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../../platform/event-store/aggregates.ts';
import { type GroupState, groupAggregates } from './domain/group.ts';
import type { GroupDataOf, GroupType } from './groups.events.ts';

/** What other contexts may know of a group; `from` and `below` of a range are mm. */
export type GroupFacts<T extends GroupType> = GroupDataOf<T> & { readonly id: number; readonly version: number };

const factsOf = <T extends GroupType>(id: number, version: number, state: GroupState<T>) => {
  const { isDeleted: _isDeleted, ...data } = state;
  return { ...data, id, version } as unknown as GroupFacts<T>;
};

/** A group as it is now, exact; null when the account has none with this id, or it is deleted. */
export async function groupFacts<T extends GroupType>(
  tx: Tx,
  accountId: number,
  type: T,
  id: number,
): Promise<GroupFacts<T> | null> {
  const found = await findAggregate(tx, accountId, groupAggregates[type] as never, id, false);
  const state = found?.state as GroupState<T> | undefined;
  return found && state && !state.isDeleted ? factsOf<T>(id, found.version, state) : null;
}

/** Every group of a kind, exact, by name. */
export async function groupsOf<T extends GroupType>(tx: Tx, accountId: number, type: T): Promise<GroupFacts<T>[]> {
  const rows = await tx
    .selectFrom('aggregate')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .execute();
  const found = await findAggregates(
    tx,
    accountId,
    groupAggregates[type] as never,
    rows.map((row) => row.id),
  );
  return found
    .filter(({ state }) => !(state as GroupState<T>).isDeleted)
    .map(({ id, version, state }) => factsOf<T>(id, version, state as GroupState<T>))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The id of the group with this name, whatever its case; null when there is none. */
export async function groupIdByName(tx: Tx, accountId: number, type: GroupType, name: string): Promise<number | null> {
  const row = await tx
    .selectFrom('claim')
    .select('owner_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', type)
    .where('value', '=', name.toLowerCase())
    .executeTakeFirst();
  return row?.owner_id ?? null;
}
