import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict, notFound } from '../../../platform/kernel/errors.ts';
import { priceListAggregate } from '../domain/price-list.ts';
import type { Rates } from '../pricing.events.ts';
import { movesBetween } from '../reading/changed-rates.ts';

interface Input {
  id: number;
  rates: Rates;
  version?: number | undefined;
}

/** Replaces the rates. 409 when somebody else changed them since `version` was read. */
export const changeRates = command('pricing.changeRates', async ({ id, rates, version }: Input, context) => {
  const list = await context.load(priceListAggregate, id);
  if (list.state.isDeleted) throw notFound();
  if (version !== undefined && version !== list.version)
    throw conflict('ConcurrencyError', 'Somebody else changed the rates. Reload them and try again');
  return outcome(
    { id },
    change(list, [{ type: 'priceList.ratesChanged', data: { rates, changes: movesBetween(list.state.rates, rates) } }]),
  );
});
