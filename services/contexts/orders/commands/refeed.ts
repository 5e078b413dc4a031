import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Loaded } from '../../../platform/kernel/aggregate.ts';
import { assertAllowed } from '../domain/decide-action.ts';
import { changeFees } from '../domain/edit.ts';
import type { OrderState } from '../domain/order.ts';
import type { FeeKind } from '../order-fees.contract.ts';
import type { OrderDetails, OrderEvent } from '../orders.events.ts';
import { readActionFacts } from '../reading/circumstances.ts';
import { assertVersion, moved } from './answer.ts';

/** Which fee of which order; `version` is the one that was seen. */
export interface FeeChoice {
  readonly id: number;
  readonly feeKind: FeeKind;
  readonly version?: number | undefined;
}

/** The order saved with other fees: priced no other way, approved and gated again. What may not be saved is refused. */
export async function refeed(
  context: CommandContext,
  order: Loaded<OrderState, OrderEvent>,
  { id, version }: FeeChoice,
  removedFees: OrderDetails['removedFees'],
  note: string,
) {
  assertVersion(order, version);
  const given = await readActionFacts(context, order.state, id);
  assertAllowed(order.state, 'save', given);
  return moved(order, changeFees(order.state, removedFees, note, given), context.now);
}
