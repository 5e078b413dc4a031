import type { Permission } from '../../../platform/contract/access.ts';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Loaded } from '../../../platform/kernel/aggregate.ts';
import { badFields, conflict, forbidden, notFound } from '../../../platform/kernel/errors.ts';
import { type PurchaseOrderState, purchaseOrderAggregate } from '../domain/purchase-order.ts';
import { unreadyLines } from '../domain/unready-lines.ts';
import { purchasingContract, typePermissions } from '../purchasing.contract.ts';
import type { PurchaseOrderEvent, PurchaseOrderType, Terms } from '../purchasing.events.ts';

/** A purchase order to change. 404 when there is none, 409 when the caller looked at an older version. */
export async function loadOrder(
  context: CommandContext,
  id: number,
  version?: number,
): Promise<Loaded<PurchaseOrderState, PurchaseOrderEvent>> {
  const loaded = await context.load(purchaseOrderAggregate, id);
  if (loaded.state.isDeleted) throw notFound();
  if (version !== undefined && version !== loaded.version)
    throw conflict('ConcurrencyError', 'Somebody else changed this purchase order. Reload it and try again');
  return loaded;
}

/** Each type has a right of its own beside purchaseOrder. 403 without it. */
export function assertType(
  context: Pick<CommandContext, 'can'>,
  type: PurchaseOrderType,
  mode: 'create' | 'update' | 'delete',
): void {
  const needed: Permission = `${typePermissions[type]}:${mode}`;
  if (!context.can(needed)) throw forbidden(needed);
}

/** Whoever may approve orders approves their own by making them. */
export const mayApprove = (context: Pick<CommandContext, 'can'>): boolean =>
  context.can(purchasingContract.approve.access as Permission);

/** 422 at each line that would go to the supplier without a price. */
export function assertReady(terms: Terms): void {
  const details = unreadyLines(terms).map(({ index }) => ({ target: `lines.${index}.unitCost`, message: enterPrice }));
  if (details.length > 0) throw badFields(details);
}
const enterPrice = 'Enter a price, 0.00 if it is free, or request approval to add it later';
