import type { AccountSettings } from './settings.contract.ts';
import type { WorkCalendar } from './working-time.contract.ts';

/** When a company works, from its place and its settings. */
export const calendarOf = (account: {
  readonly timeZone: string;
  readonly stateCode: string;
  readonly settings: AccountSettings;
}): WorkCalendar => ({
  timeZone: account.timeZone,
  stateCode: account.stateCode,
  cutOff: account.settings.orderSameDayCutoffTime,
  makesOnHolidays: account.settings.schedulePublicHolidaysProduction,
  deliversOnHolidays: account.settings.schedulePublicHolidaysDelivery,
});
