import type { AnyList, RecordOf } from '../contract/maintained-list.ts';
import type { Tx } from '../db/database.ts';
import { findAggregate, findAggregates } from '../event-store/aggregates.ts';
import { listAggregate, type Standing } from './list-aggregate.ts';
import { nameClaimOf, nameKey } from './list-names.ts';

/** A record of a list as it is now. */
export type ListRecord<L extends AnyList> = RecordOf<L> & { readonly id: number; readonly version: number } & Pick<
    Standing,
    'isArchived' | 'position' | 'updatedAt'
  >;

const recordOf = <L extends AnyList>(found: { id: number; version: number; state: object }): ListRecord<L> => {
  const { isDeleted: _, ...state } = found.state as Standing;
  return { ...state, id: found.id, version: found.version } as ListRecord<L>;
};

/** A record, exact; null when the account has none with this id, or it is deleted. */
export async function findRecord<L extends AnyList>(
  tx: Tx,
  accountId: number,
  list: L,
  id: number,
): Promise<ListRecord<L> | null> {
  const found = await findAggregate(tx, accountId, listAggregate(list), id, false);
  return found && !(found.state as Standing).isDeleted ? recordOf<L>(found as never) : null;
}

/** Several records in one statement, by id; missing and deleted ones are left out. */
export async function findRecordsById<L extends AnyList>(
  tx: Tx,
  accountId: number,
  list: L,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ListRecord<L>>> {
  const found = await findAggregates(tx, accountId, listAggregate(list), ids);
  const live = found.filter((one) => !(one.state as Standing).isDeleted);
  return new Map(live.map((one) => [one.id, recordOf<L>(one as never)]));
}

/** Every record of a list, exact, archived ones too: in their order by hand, else by name. */
export async function allRecords<L extends AnyList>(tx: Tx, accountId: number, list: L): Promise<ListRecord<L>[]> {
  const rows = await tx
    .selectFrom('aggregate')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type', '=', list.name)
    .execute();
  const ids = rows.map((row) => row.id);
  const found = await findAggregates(tx, accountId, listAggregate(list), ids);
  const name = Object.keys(list.fields)[0] as string;
  const nameOf = (record: object) => String((record as Record<string, unknown>)[name]);
  return found
    .filter((one) => !(one.state as Standing).isDeleted)
    .map((one) => recordOf<L>(one as never))
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || nameOf(a).localeCompare(nameOf(b)));
}

/** The id of the record with this name, whatever its case; null when there is none. */
export async function recordIdByName(tx: Tx, accountId: number, list: AnyList, name: string): Promise<number | null> {
  const row = await tx
    .selectFrom('claim')
    .select('owner_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', nameClaimOf(list))
    .where('value', '=', nameKey(name))
    .executeTakeFirst();
  return row?.owner_id ?? null;
}
