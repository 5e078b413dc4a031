import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField, notFound } from '../../../platform/kernel/errors.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { recordIdByName } from '../../../platform/lists/list-records.ts';
import { accountFacts } from '../account.facts.ts';
import { currencies } from './currencies.contract.ts';
import type { DayRate } from './exchange-rates.events.ts';
import { rateOf, ratesToChange } from './exchange-rates.ts';

/** Keeps a rate that somebody entered: it holds in place of the bank's. 404 when the company has no such currency. */
export const enterExchangeRate = command('account.enterExchangeRate', async (entered: DayRate, context) => {
  const { tx, accountId } = context;
  const { currency, timeZone } = await accountFacts(tx, accountId);
  if (entered.code === currency || !(await recordIdByName(tx, accountId, currencies, entered.code))) throw notFound();
  const today = localDate(context.now, timeZone);
  if (entered.asOf > today) throw badField('asOf', 'Choose today or a day before');
  const kept = await ratesToChange(context);
  const event = { type: 'exchangeRates.entered' as const, data: entered };
  const rate = rateOf({ bank: {}, entered: { [entered.code]: entered } }, entered.code, today);
  if (!rate) throw notFound();
  return outcome(rate, change(kept, [event]));
});
