import { command } from '../../../../platform/cqrs/command.ts';
import { changePrices, type Input } from './change-prices.ts';

/** Changes prices at once, all or nothing. 422 naming a key that is not sold; 409 when the list changed since. */
export const changeSalesPricing = command('pricing.changeSalesPricing', (input: Input, context) =>
  changePrices(context, input),
);
