import { weekStart } from '../../../platform/contract/week.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { readAccount } from '../account.facts.ts';

/** When the company works: values of the company and of its configuration. */
export const getCalendarSettings = query('account.getCalendarSettings', async (_: object, { db, accountId }) => {
  const { stateCode, timeZone, settings } = await readAccount(db, accountId);
  return {
    stateCode,
    timeZone,
    region: settings.calendarRegion,
    productionOnHolidays: settings.schedulePublicHolidaysProduction,
    deliveryOnHolidays: settings.schedulePublicHolidaysDelivery,
    sameDayCutoff: settings.orderSameDayCutoffTime,
    leadDays: settings.orderLeadTimeDays,
    transferLeadDays: settings.transferLeadTimeDays,
    locations: settings.calendarLocations,
    weekStart,
  };
});
