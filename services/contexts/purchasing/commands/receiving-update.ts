import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { moveOrder } from '../domain/moves.ts';
import { readReceipt } from '../domain/receiving.ts';
import type { ReceivingBody } from '../purchasing.contract.ts';
import { loadOrder } from './work-on.ts';

/**
 * Books goods that came. The same key twice is one receipt; two people at once both count. 409 when more came than was to
 * come and nobody said that it is taken.
 */
export const receivingUpdate = command(
  'purchasing.receivingUpdate',
  async ({ id, ...input }: ReceivingBody & { id: number }, context) => {
    const loaded = await loadOrder(context, id);
    const order = loaded.state;
    if (order.receipts.some((receipt) => receipt.receiptKey === input.receiptKey))
      return outcome({ id }, change(loaded, []));
    const { lines, isOver } = readReceipt(order, input);
    const data = {
      receiptId: await context.nextNumber('purchaseReceipt', 1),
      receiptKey: input.receiptKey,
      docket: input.docket || order.docket,
      byName: context.actor.name,
      supplierId: order.terms.supplierId,
      lines,
      isOverAccepted: isOver && input.acceptOver,
      ...(input.note ? { reason: input.note } : {}),
    };
    const facts = { isOverReceived: isOver && !input.acceptOver, hasReceivedGoods: true };
    return outcome({ id }, change(loaded, moveOrder(order, 'receivingupdate', data, facts)));
  },
);
