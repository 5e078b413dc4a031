import { command } from '../../../../platform/cqrs/command.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { stockFacts } from '../../../inventory/inventory.facts.ts';
import { stockKey } from '../../rate-rows.contract.ts';
import { changePrices } from './change-prices.ts';

/** Gives one stock item a price of its own, or with null the price of its group again. */
export const setStockPricing = command(
  'pricing.setStockPricing',
  async ({ id, rate, version }: { id: number; rate: string | null; version?: number | undefined }, context) => {
    if (!(await stockFacts(context.tx, context.accountId, id))) throw notFound();
    return changePrices(context, { prices: [{ key: stockKey(id), rate }], version });
  },
);
