import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { badField, badFields, type ErrorDetail } from '../../../platform/kernel/errors.ts';
import { accountFacts, changeSettings } from '../../account/account.facts.ts';
import type { OrderStamp } from '../../account/settings.contract.ts';
import { stockFactsMany } from '../../inventory/inventory.facts.ts';
import { OrderSettings } from './order-settings.contract.ts';

const feeNames = [
  'deliveryFeeStockId',
  'ncrDeliveryFeeStockId',
  'cancellationFeeStockId',
  'minimumInvoiceFeeStockId',
  'minimumPriceFeeStockId',
  'templateHandlingFeeStockId',
] as const;

/** Changes settings of orders. 422 by field for a fee that is no article to sell, or stock that is not there. */
export const updateOrderSettings = command(
  'orders.updateOrderSettings',
  async (given: Partial<OrderSettings>, context) => {
    await assertStock(given, context);
    const before = (await accountFacts(context.tx, context.accountId)).settings;
    const after = OrderSettings.parse({ ...before, ...given });
    return outcome(after, await changeSettings(context, given));
  },
);

async function assertStock(given: Partial<OrderSettings>, { tx, accountId }: CommandContext): Promise<void> {
  const split = given.splittingStockIds ?? [];
  const fees = feeNames.flatMap((name) => (given[name] == null ? [] : [{ name, id: given[name] }]));
  const stock = await stockFactsMany(tx, accountId, [...fees.map((fee) => fee.id), ...split]);
  const bad = fees.flatMap(({ name, id }): ErrorDetail[] => {
    const item = stock.get(id);
    if (!item || item.isArchived) return [{ target: name, message: 'Choose a stock item' }];
    return item.kind === 'glass'
      ? [{ target: name, message: `${item.code} is glass: a fee is an article or service` }]
      : [];
  });
  const unknown = split.filter((id) => !stock.has(id) || stock.get(id)?.isArchived);
  if (unknown.length) bad.push({ target: 'splittingStockIds', message: 'Choose stock items that exist' });
  if (bad.length) throw badFields(bad);
}

/** Changes the stamp. 422 when glass would be stamped with nothing. */
export const updateStampConfig = command('orders.updateStampConfig', async (stamp: OrderStamp, context) => {
  if (stamp.isEnabled && stamp.text === '') throw badField('text', 'Enter what the stamp reads');
  return outcome(stamp, await changeSettings(context, { orderStamp: stamp }));
});
