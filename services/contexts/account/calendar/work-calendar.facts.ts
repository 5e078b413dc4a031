import type { Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { allRecords } from '../../../platform/lists/list-records.ts';
import { type AccountFacts, accountFacts } from '../account.facts.ts';
import type { WorkCalendar } from '../work-calendar.contract.ts';
import { calendarEvents } from './calendar-events.contract.ts';
import { availabilityShifts } from './shifts.contract.ts';

/** State, zone, region and cut-off of a location where it has its own. 404 when there is no such location. */
function placeOf({ timeZone, stateCode, settings, locations }: AccountFacts, locationId?: number) {
  const company = { timeZone, stateCode, region: settings.calendarRegion, cutOff: settings.orderSameDayCutoffTime };
  if (locationId === undefined) return company;
  const location = locations.find((one) => one.id === locationId);
  if (!location) throw notFound();
  const own = settings.calendarLocations[String(locationId)];
  return {
    timeZone: own?.timeZone ?? timeZone,
    stateCode: location.state,
    region: own?.region ?? company.region,
    cutOff: own?.sameDayCutoff ?? company.cutOff,
  };
}

/** When the company works, or one of its locations; exact. The one place that everything which counts working time reads. */
export async function workCalendar(tx: Tx, accountId: number, locationId?: number): Promise<WorkCalendar> {
  const account = await accountFacts(tx, accountId);
  return {
    ...placeOf(account, locationId),
    makesOnHolidays: account.settings.schedulePublicHolidaysProduction,
    deliversOnHolidays: account.settings.schedulePublicHolidaysDelivery,
    shifts: await allRecords(tx, accountId, availabilityShifts),
    entries: await allRecords(tx, accountId, calendarEvents),
  };
}
