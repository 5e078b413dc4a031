import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Loaded } from '../../../platform/kernel/aggregate.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { OrderState } from '../domain/order.ts';
import type { UpdateOrderBody } from '../orders.contract.ts';
import type { OrderEvent } from '../orders.events.ts';
import { type MergeRefusal, mergeConflictCode } from './merge.contract.ts';
import { type Entered, mergeOrders } from './merge-order.ts';
import { enteredOf, readBase } from './read-base.ts';

/** What is to be saved when others saved meanwhile, and what of theirs it holds. */
export interface Together {
  readonly body: Entered;
  readonly mergedWith: readonly string[];
  readonly takenOver: readonly string[];
}

/**
 * The edit of somebody who looked at `version`, put onto the order as it stands. 409 MergeConflict with every field that
 * both changed differently; nothing is saved then.
 */
export async function mergeSave(
  context: CommandContext,
  order: Loaded<OrderState, OrderEvent>,
  { version, choices, chosenAt, ...body }: UpdateOrderBody,
): Promise<Together> {
  if (version === undefined || version >= order.version) return { body, mergedWith: [], takenOver: [] };
  const base = await readBase(context, order.id, version);
  if (!base.state || base.by.length === 0) return { body, mergedWith: [], takenOver: [] };
  // A choice counts for what was looked at: saved again meanwhile, it is asked again.
  const seen = chosenAt === order.version ? choices : {};
  const { merged, conflicts, takenOver } = mergeOrders(enteredOf(base.state), enteredOf(order.state), body, seen);
  if (conflicts.length === 0) return { body: merged, mergedWith: takenOver.length ? base.by : [], takenOver };
  const who = base.by.join(' and ');
  const data: MergeRefusal = { version: order.version, by: [...base.by], conflicts: [...conflicts] };
  const details = conflicts.map(({ target, label }) => ({ target, message: `${label}: ${who} changed it too` }));
  throw new AppError(409, mergeConflictCode, `${who} changed the same fields while you were editing`, details, data);
}
