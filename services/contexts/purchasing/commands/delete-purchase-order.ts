import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { assertType, loadOrder } from './work-on.ts';

/** Deletes an order that no supplier ever saw. 409 when it was approved once. */
export const deletePurchaseOrder = command(
  'purchasing.deletePurchaseOrder',
  async ({ id }: { id: number }, context) => {
    const loaded = await loadOrder(context, id);
    const { type, number, orderId, approval } = loaded.state;
    assertType(context, type, 'delete');
    if (approval === 'approved')
      throw conflict('IllegalTransition', `${number} was approved, so the supplier may have it. Cancel it instead`);
    return outcome({ id }, change(loaded, [{ type: 'purchaseOrder.deleted', data: { number, orderId } }]));
  },
);
