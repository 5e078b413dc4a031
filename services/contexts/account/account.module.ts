import { defineContext } from '../../platform/context.ts';
import { accountEvents } from './account.events.ts';
import { readAccount } from './account.facts.ts';
import { accountRoutes } from './account.http.ts';
import { calendarRoutes } from './calendar/calendar.http.ts';
import { calendarEvents } from './calendar/calendar-events.contract.ts';
import { checkCalendarEvent } from './calendar/check-calendar-event.ts';
import { checkShift } from './calendar/check-shift.ts';
import { locationReference } from './calendar/location-reference.ts';
import { availabilityShifts } from './calendar/shifts.contract.ts';
import { openAccountCommand } from './commands/open-account.ts';
import { currencies } from './currencies/currencies.contract.ts';
import { ownCurrency } from './currencies/currency-use.ts';
import { exchangeRatesEvents } from './currencies/exchange-rates.events.ts';
import { exchangeRatesRoutes } from './currencies/exchange-rates.http.ts';
import { exchangeRatesAggregate } from './currencies/exchange-rates.ts';
import { fetchExchangeRates, takeBankRates } from './currencies/take-bank-rates.ts';
import { checkDescriptor } from './descriptors/check-descriptor.ts';
import { descriptorLookups } from './descriptors/descriptor-lookups.contract.ts';
import { accountAggregate } from './domain/account.ts';
import { setLogo } from './logo/set-logo.ts';
import { numberShapesAggregate } from './sequences/number-shapes.ts';
import { sequencesEvents } from './sequences/sequences.events.ts';
import { sequencesRoutes } from './sequences/sequences.http.ts';
import { checkTaxRate } from './tax-rates/check-tax-rate.ts';
import { taxRates } from './tax-rates/tax-rates.contract.ts';

/** The company itself: details, settings, locations. */
export const accountContext = defineContext({
  name: 'account',
  events: [accountEvents, exchangeRatesEvents, sequencesEvents],
  aggregates: [accountAggregate, exchangeRatesAggregate, numberShapesAggregate],
  routes: [accountRoutes, exchangeRatesRoutes, calendarRoutes, sequencesRoutes],
  lists: [taxRates, currencies, descriptorLookups, availabilityShifts, calendarEvents],
  listChecks: {
    taxRate: checkTaxRate,
    descriptorLookup: checkDescriptor,
    availabilityShift: checkShift,
    calendarEvent: checkCalendarEvent,
  },
  records: [locationReference],
  uses: [ownCurrency],
  jobs: [fetchExchangeRates],
  commands: [openAccountCommand, setLogo, takeBankRates],
  company: {
    async read(tx, accountId) {
      const { companyName, timeZone } = await readAccount(tx, accountId);
      return { name: companyName, timeZone };
    },
  },
});
