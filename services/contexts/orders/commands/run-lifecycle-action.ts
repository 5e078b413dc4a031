import { claimLabel } from '../../../platform/barcodes/claim-barcode.ts';
import { command } from '../../../platform/cqrs/command.ts';
import { decideAction } from '../domain/decide-action.ts';
import { orderAggregate } from '../domain/order.ts';
import { type ActionBody, type LifecycleAction, lifecycleActions } from '../orders.contract.ts';
import { chargedFee } from '../reading/cancellation-fee.ts';
import { readActionFacts } from '../reading/circumstances.ts';
import { assertVersion, moved } from './answer.ts';
import { nextOrderNumber } from './order-numbers.ts';

type Input = ActionBody & { id: number };

/** One action that needs nothing but the order: load, decide by the machine, append. */
const lifecycleAction = (action: LifecycleAction) =>
  command(`orders.${action}`, async ({ id, reason, version, isFeeCharged }: Input, context) => {
    const order = await context.load(orderAggregate, id);
    assertVersion(order, version);
    const number = action === 'approvequote' ? await nextOrderNumber(context, 'order') : '';
    // The papers of the quote still name it.
    if (number) await claimLabel(context, order.state.number, id);
    const given = {
      ...(await readActionFacts(context, order.state, id, number)),
      cancellationFee: action === 'cancel' && isFeeCharged ? await chargedFee(context, order.state) : null,
    };
    return moved(order, decideAction(order.state, action, reason, given), context.now);
  });

type Handlers = { [A in LifecycleAction]: ReturnType<typeof lifecycleAction> };

/** A use case for each of these actions, by its name. */
export const lifecycleHandlers = Object.fromEntries(
  lifecycleActions.map((action) => [action, lifecycleAction(action)]),
) as Handlers;
