import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { ratesToChange } from './exchange-rates.ts';

/** Takes back a rate that somebody entered. 404 when there is none. */
export const useBankRate = command('account.useBankRate', async ({ code }: { code: string }, context) => {
  const kept = await ratesToChange(context);
  if (!kept.state?.entered[code]) throw notFound();
  return outcome({ code }, change(kept, [{ type: 'exchangeRates.takenBack', data: { code } }]));
});
