import type { Caller } from '../../../platform/cqrs/command.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { orderFacts } from '../../orders/orders.facts.ts';
import type { Place } from '../domain/panel-moves.ts';
import { type StageState, stageAggregate } from '../domain/stage.ts';
import { isOnHold, type StationState, stationAggregate } from '../domain/station.ts';

type Reader = Pick<Caller, 'accountId'> & { readonly tx: Tx };

/** Streams of one kind of the account's floor: a few dozen at most. */
async function allOf<S>({ tx, accountId }: Reader, type: string): Promise<(S & { readonly id: number })[]> {
  const rows = await tx
    .selectFrom('aggregate')
    .select(['id', 'state'])
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .execute();
  return rows.map((row) => ({ ...(row.state as unknown as S), id: row.id }));
}

/** The account's stations that take work, exact. */
export async function stationsOf(reader: Reader): Promise<(StationState & { readonly id: number })[]> {
  const stations = await allOf<StationState>(reader, stationAggregate.type);
  return stations.filter((station) => !station.isArchived && !isOnHold(station));
}

/** The account's stations, archived or not, exact. */
export async function allStationsOf(reader: Reader): Promise<(StationState & { readonly id: number })[]> {
  return (await allOf<StationState>(reader, stationAggregate.type)).filter((station) => !station.isDeleted);
}

/** The account's stations that load trucks or have one, on hold or not, exact. */
export const stationsForDespatch = async (reader: Reader): Promise<(StationState & { readonly id: number })[]> =>
  (await allStationsOf(reader)).filter(
    (station) => (station.worksForDespatch && !station.isArchived) || (station.trucks?.length ?? 0) > 0,
  );

/** The account's stages that are not archived, in the order of work, exact. */
export async function stagesOf(reader: Reader): Promise<(StageState & { readonly id: number })[]> {
  const stages = await allOf<StageState>(reader, stageAggregate.type);
  return stages.filter((stage) => !stage.isArchived).sort((a, b) => a.order - b.order || a.id - b.id);
}

/** Circumstances of a panel's move: the acting station, the order's hold, the names of the stages. Orders are read once each. */
export async function placeOf(reader: Reader, stationId: number | null): Promise<(orderId: number) => Promise<Place>> {
  const station =
    stationId === null ? null : await findAggregate(reader.tx, reader.accountId, stationAggregate, stationId, false);
  if (stationId !== null && (!station || station.state.isDeleted)) throw notFound();
  const names = new Map((await stagesOf(reader)).map((stage) => [stage.key, stage.name]));
  const holds = new Map<number, boolean>();
  return async (orderId) => {
    const isOrderOnHold =
      holds.get(orderId) ?? (await orderFacts(reader.tx, reader.accountId, orderId))?.isOnHold ?? false;
    holds.set(orderId, isOrderOnHold);
    return {
      station: station && { id: station.id, stageKey: station.state.stageKey, isOnHold: isOnHold(station.state) },
      isOrderOnHold,
      stageName: (key) => names.get(key) ?? key,
    };
  };
}

/** One stage, archived or not, exact; null when the account has none with this id. */
export async function stageOf(
  { tx, accountId }: Reader,
  id: number,
): Promise<(StageState & { readonly id: number }) | null> {
  const found = await findAggregate(tx, accountId, stageAggregate, id, false);
  return found && !found.state.isDeleted ? { id, ...found.state } : null;
}
