import { z } from 'zod';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';

/** A rate of a day: units of the currency for one of the company's own. */
const DayRate = z.object({ code: z.string(), rate: z.string(), asOf: z.string() });
export type DayRate = z.infer<typeof DayRate>;

export const exchangeRatesEvents = defineEvents('account', {
  'exchangeRates.published': event({
    version: 1,
    data: z.object({ rates: z.array(DayRate) }),
    activity: ({ rates }) => ({ type: 'updated', text: `took ${rates.length} exchange rates of the Reserve Bank` }),
  }),
  'exchangeRates.entered': event({
    version: 1,
    data: DayRate,
    activity: ({ code, rate }) => ({ type: 'updated', text: `entered the exchange rate of ${code}: ${rate}` }),
  }),
  'exchangeRates.takenBack': event({
    version: 1,
    data: z.object({ code: z.string() }),
    activity: ({ code }) => ({ type: 'updated', text: `took back the entered exchange rate of ${code}` }),
  }),
});
export type ExchangeRatesEvent = EventOf<typeof exchangeRatesEvents>;
