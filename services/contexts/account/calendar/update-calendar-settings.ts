import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { AccountDetails } from '../account.contract.ts';
import type { AccountEvent } from '../account.events.ts';
import { accountAggregate } from '../domain/account.ts';
import type { AccountSettings } from '../settings.contract.ts';
import type { CalendarSettings } from './calendar.contract.ts';

type Given = { [K in keyof CalendarSettings]?: CalendarSettings[K] | undefined };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
/** The values of an object that are given and differ from those there are. */
const changedIn = <T extends object>(before: T, given: { [K in keyof T]?: T[K] | undefined }): Partial<T> =>
  Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== undefined && !isSame(before[key as keyof T], value)),
  ) as Partial<T>;

const settingsOf = (given: Given): { [K in keyof AccountSettings]?: AccountSettings[K] | undefined } => ({
  calendarRegion: given.region,
  schedulePublicHolidaysProduction: given.productionOnHolidays,
  schedulePublicHolidaysDelivery: given.deliveryOnHolidays,
  orderSameDayCutoffTime: given.sameDayCutoff,
  orderLeadTimeDays: given.leadDays,
  transferLeadTimeDays: given.transferLeadDays,
  calendarLocations: given.locations,
});

/** Changes when the company works: the state and zone of the company, and settings of its configuration. */
export const updateCalendarSettings = command('account.updateCalendarSettings', async (given: Given, context) => {
  const account = await context.load(accountAggregate, context.accountId);
  const { state } = account;
  const known = new Set(state.locations.map((one) => String(one.id)));
  const unknown = Object.keys(given.locations ?? {}).find((id) => !known.has(id));
  if (unknown !== undefined) throw badField(`locations.${unknown}`, 'Choose a location of the company');
  const place = changedIn(AccountDetails.pick({ stateCode: true, timeZone: true }).parse(state), {
    stateCode: given.stateCode,
    timeZone: given.timeZone,
  });
  const settings = changedIn(state.settings, settingsOf(given));
  const events: AccountEvent[] = [];
  if (Object.keys(place).length > 0)
    events.push({ type: 'account.updated', data: AccountDetails.loose().parse({ ...state, ...place }) });
  if (Object.keys(settings).length > 0) events.push({ type: 'account.settingsUpdated', data: settings });
  return outcome({ id: account.id }, change(account, events));
});
