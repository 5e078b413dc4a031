import { type CommandContext, command } from '../../../platform/cqrs/command.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import { gstMethodOf } from '../../../platform/kernel/document-money.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { stockFacts } from '../../inventory/inventory.facts.ts';
import { priceItem } from '../../pricing/pricing.facts.ts';
import { approve, type Made, nothingMade } from './decide-ncr.ts';
import type { ApproveNcrBody, NcrRecord } from './ncr.contract.ts';
import type { NcrCredits } from './ncr-credits.facts.ts';
import { loadNcr, ncrMoved, type OfItem, type Order } from './ncr-parts.ts';
import { makeRework } from './rework.ts';

type Input = OfItem & ApproveNcrBody;

/**
 * Approves a report and makes at once what it asks for, in one transaction: a rework order linked both ways, or a credit
 * note. The machine is asked before anything is made.
 */
export const approveNcrAsking = (credits: NcrCredits) =>
  command('orders.approveNcr', async (input: Input, context) => {
    const { order, ncr, given } = await loadNcr(context, input, 'ncrApprove');
    const by = context.actor.name;
    approve(order.state, ncr, input, nothingMade, by, given);
    const feeStockId = await feeStock(context, input);
    const { made, changes } = await make(context, credits, order, ncr, input, feeStockId);
    return ncrMoved(order, approve(order.state, ncr, input, made, by, given), ncr.ncrId, context.now, ...changes);
  });

/** The article "NCR delivery" of the settings; null when it is not charged. 422 when the settings name none. */
async function feeStock(context: CommandContext, { chargeDelivery }: ApproveNcrBody): Promise<number | null> {
  if (!chargeDelivery) return null;
  const { settings } = await accountFacts(context.tx, context.accountId);
  if (!settings.ncrDeliveryFeeStockId)
    throw badField('chargeDelivery', 'The order settings name no item for NCR delivery');
  return settings.ncrDeliveryFeeStockId;
}

async function make(
  context: CommandContext,
  credits: NcrCredits,
  order: Order,
  ncr: NcrRecord,
  input: ApproveNcrBody,
  feeStockId: number | null,
): Promise<{ made: Made; changes: Change[] }> {
  if (input.outcome === 'rework') {
    const rework = await makeRework(context, order, ncr, input);
    return {
      made: { ...nothingMade, reworkOrderId: rework.id, reworkNumber: rework.number },
      changes: [rework.change],
    };
  }
  if (input.outcome === 'return') return { made: nothingMade, changes: [] };
  const { id, number, change } = await credit(context, credits, order, ncr, feeStockId);
  return { made: { ...nothingMade, creditNoteId: id, creditNoteNumber: number }, changes: [change] };
}

/** What the reported pieces cost the customer, less the delivery when he pays it. */
async function credit(
  context: CommandContext,
  credits: NcrCredits,
  { id, state }: Order,
  ncr: NcrRecord,
  feeStockId: number | null,
) {
  const item = state.items.find((one) => one.itemId === ncr.itemId);
  const unitPrice = item ? dec(item.line).div(item.quantity).toFixed(6) : '0';
  const fee = feeStockId === null ? [] : [await feeLine(context, state.contactId, feeStockId)];
  const lines = [
    { itemId: ncr.itemId, description: item?.description ?? '', quantity: ncr.quantity, unitPrice },
    ...fee,
  ];
  if (
    dec(unitPrice)
      .times(ncr.quantity)
      .lte(fee[0] ? dec(fee[0].unitPrice).neg() : 0)
  )
    throw badField('outcome', 'There is nothing to credit: the line had no charge, or less than the delivery charge');
  return credits.make(context, {
    contactId: state.contactId,
    contactName: state.contactName,
    orderId: id,
    orderNumber: state.number,
    ncrId: ncr.ncrId,
    reason: ncr.note || `NCR ${ncr.ncrId} of ${state.number}`,
    gstPercent: state.gstPercent,
    gstMethod: gstMethodOf(state),
    lines,
  });
}

async function feeLine(context: CommandContext, contactId: number, stockId: number) {
  const { tx, accountId } = context;
  const stock = await stockFacts(tx, accountId, stockId);
  const [answer] = await priceItem(tx, accountId, {
    contactId,
    items: [
      {
        stockId,
        quantity: 1,
        widthMm: 0,
        heightMm: 0,
        isToughened: false,
        edges: ['CC', 'CC', 'CC', 'CC'],
        holes: 0,
        cutouts: 0,
      },
    ],
  });
  if (!answer?.price) throw badField('chargeDelivery', `${stock?.code ?? 'NCR delivery'} has no price`);
  return {
    itemId: null,
    description: `${stock?.name ?? 'NCR delivery'}, deducted`,
    quantity: 1,
    unitPrice: dec(answer.price.unit).neg().toFixed(6),
  };
}
