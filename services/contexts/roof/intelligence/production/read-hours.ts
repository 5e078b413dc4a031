import type { Decimal } from 'decimal.js';
import { sql } from 'kysely';
import { dec } from '../../../../platform/kernel/money.ts';
import { workCalendar } from '../../../account/calendar/work-calendar.facts.ts';
import type { Place, WorkCalendar } from '../../../account/work-calendar.contract.ts';
import { day as hoursOn } from '../../../account/working-hours.contract.ts';
import type { StageKey } from '../../../production/production.events.ts';
import type { Asking } from '../answers/asking.ts';
import { addDays, type Days, startOfDay } from '../period/calendar.ts';
import type { At } from '../reading/as-of.ts';
import type { KeptStation } from './fold-station.ts';

/** A station that works. */
export interface Station {
  readonly id: number;
  readonly stageId: number;
  readonly stageKey: StageKey;
}
/** Working time of a station in some days, and how much of it the station was on hold. Milliseconds. */
export interface StationHours {
  readonly station: Station;
  readonly worked: number;
  readonly held: number;
}
type Span = readonly [from: number, to: number];

/** Stations that are in use, by their id. */
export async function readStations({ db, accountId }: At): Promise<Station[]> {
  const { rows } = await sql<{ id: number; kept: KeptStation }>`
    select id, kept from intelligence_record where account_id = ${accountId} and stream_type = 'station' order by id`.execute(
    db,
  );
  return rows.flatMap(({ id, kept: { stageId, stageKey, isGone } }) => (isGone ? [] : [{ id, stageId, stageKey }]));
}

/** Working time of each station in some days, until the instant that is asked for. */
export async function readHours({ at }: Asking, days: Days): Promise<StationHours[]> {
  const stations = await readStations(at);
  const hours = workingHours(await workCalendar(at.db, at.accountId));
  const end = Math.min(startOfDay(addDays(days.to, 1), at.zone), Date.parse(at.at));
  const holds = await readHolds(at, days, end);
  return stations.map((station) => {
    const worked = hours(station, days).map(([from, to]): Span => [from, Math.min(to, end)]);
    const held = (holds.get(station.id) ?? []).flatMap((hold) => worked.map((span) => overlap(hold, span)));
    return { station, worked: sum(worked.map(lengthOf)), held: sum(held) };
  });
}

const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
const lengthOf = ([from, to]: Span) => Math.max(0, to - from);
const overlap = ([a, b]: Span, [c, d]: Span) => Math.max(0, Math.min(b, d) - Math.max(a, c));

/** Percent of working time without holds; null where nobody worked. */
export function availabilityOf(hours: readonly StationHours[]): Decimal | null {
  const worked = sum(hours.map((one) => one.worked));
  return worked === 0
    ? null
    : dec(worked - sum(hours.map((one) => one.held)))
        .times(100)
        .div(worked);
}

/** The hours worked at a station on some days. Stations of a stage share them, unless the calendar names one. */
function workingHours(calendar: WorkCalendar) {
  const named = new Set(
    [...calendar.shifts, ...calendar.entries].flatMap(({ scope }) => (scope.kind === 'station' ? scope.ids : [])),
  );
  const found = new Map<string, Span[]>();
  return ({ id, stageId }: Station, { from, to }: Days): Span[] => {
    const place: Place = named.has(id) ? { stage: stageId, station: id } : { stage: stageId };
    const key = JSON.stringify(place);
    const spans = found.get(key) ?? spansOf(calendar, place, { from, to });
    found.set(key, spans);
    return spans;
  };
}

function spansOf(calendar: WorkCalendar, place: Place, { from, to }: Days): Span[] {
  const spans: Span[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    spans.push(...hoursOn(calendar, day, { work: 'production', place }).map((one): Span => [one.from, one.to]));
  return spans;
}

interface Held {
  record_id: number;
  at: Date;
  count: number;
}

/** From when to when each station was on hold in some days, or had been before and still was. */
async function readHolds({ db, accountId, seq }: At, { from, to }: Days, end: number) {
  const held = sql`account_id = ${accountId} and what = 'held' and seq <= ${seq}`;
  const { rows } = await sql<Held>`
    select record_id, max(at) as at, sum(count)::int as count from intelligence_order_posting
    where ${held} and day < ${from}::date group by record_id having sum(count) > 0
    union all
    select record_id, at, count::int from (select record_id, at, count, seq, n from intelligence_order_posting
      where ${held} and day between ${from}::date and ${to}::date order by seq, n) changes`.execute(db);
  const open = new Map<number, number>();
  const holds = new Map<number, Span[]>();
  const close = (id: number, until: number) => {
    const since = open.get(id);
    if (since !== undefined) holds.set(id, [...(holds.get(id) ?? []), [since, until]]);
    open.delete(id);
  };
  for (const { record_id: id, at, count } of rows)
    if (count > 0) open.set(id, at.getTime());
    else close(id, at.getTime());
  for (const id of [...open.keys()]) close(id, end);
  return holds;
}
