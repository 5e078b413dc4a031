import { command, outcome } from '../../../platform/cqrs/command.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { accountFacts } from '../account.facts.ts';
import type { DayRate } from './exchange-rates.events.ts';
import { ratesToChange } from './exchange-rates.ts';
import { fetchBankRates } from './fetch-bank-file.ts';

/** The bank's rates are for one of these. */
const bankCurrency = 'AUD';

/** Keeps what is new of the bank's rates: a later day, or another rate for the same day. */
export const takeBankRates = command('account.takeBankRates', async ({ rates }: { rates: DayRate[] }, context) => {
  const { currency } = await accountFacts(context.tx, context.accountId);
  const kept = await ratesToChange(context);
  const news = rates.filter(({ code, rate, asOf }) => {
    const had = kept.state?.bank[code];
    return !had || asOf > had.asOf || (asOf === had.asOf && rate !== had.rate);
  });
  const events =
    currency === bankCurrency && news.length > 0
      ? [{ type: 'exchangeRates.published' as const, data: { rates: news } }]
      : [];
  return outcome({ taken: events.length > 0 ? news.length : 0 }, change(kept, events));
});

/** After the bank has published (about 16:00 in Sydney), and again later: its day is sometimes late. */
export const fetchExchangeRates: ScheduledJob = {
  name: 'account:fetchExchangeRates',
  cron: '15 6,8,12,22 * * *',
  async run({ config, now, dispatch }) {
    const rates = await fetchBankRates(config, now);
    if (rates.length > 0) await dispatch(takeBankRates, { rates });
  },
};
