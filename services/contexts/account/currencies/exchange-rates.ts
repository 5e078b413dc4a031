import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Aggregate, Fresh, Loaded } from '../../../platform/kernel/aggregate.ts';
import type { ExchangeRate } from './currencies.contract.ts';
import type { DayRate, ExchangeRatesEvent } from './exchange-rates.events.ts';

type ByCode = Readonly<Record<string, DayRate>>;

/** The newest rates of a company, by currency; the stream has the account's id. */
export interface ExchangeRatesState {
  readonly bank: ByCode;
  readonly entered: ByCode;
}

const none: ExchangeRatesState = { bank: {}, entered: {} };

export const exchangeRatesAggregate: Aggregate<ExchangeRatesState, ExchangeRatesEvent> = {
  type: 'exchangeRates',
  evolve(state, event) {
    const { bank, entered } = state ?? none;
    switch (event.type) {
      case 'exchangeRates.published':
        return { entered, bank: { ...bank, ...Object.fromEntries(event.data.rates.map((one) => [one.code, one])) } };
      case 'exchangeRates.entered':
        return { bank, entered: { ...entered, [event.data.code]: event.data } };
      case 'exchangeRates.takenBack': {
        const { [event.data.code]: _, ...left } = entered;
        return { bank, entered: left };
      }
    }
  },
};

/** The rates of a company, to change; new ones begin empty. */
export async function ratesToChange(
  context: CommandContext,
): Promise<Loaded<ExchangeRatesState, ExchangeRatesEvent> | Fresh<ExchangeRatesState, ExchangeRatesEvent>> {
  const { accountId: id } = context;
  const found = await context.find(exchangeRatesAggregate, id);
  return found ?? { aggregate: exchangeRatesAggregate, id, version: 0, state: null };
}

/** A rate older than this is marked, days: no run of weekends and holidays is longer. */
const staleAfterDays = 5;
const dayMs = 86_400_000;

/** The rate of a currency on a day: an entered one before the bank's. Null when none was ever known. */
export function rateOf(state: ExchangeRatesState | null, code: string, today: string): ExchangeRate | null {
  const { bank, entered } = state ?? none;
  const found = entered[code] ?? bank[code];
  if (!found) return null;
  const days = (Date.parse(today) - Date.parse(found.asOf)) / dayMs;
  return { ...found, source: entered[code] ? 'manual' : 'bank', isStale: days > staleAfterDays };
}
