import { transitionsOf } from '@glasshouse/state-machines/kernel';
import { purchaseOrderMachine } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { purchaseOrderFacts } from '../../purchasing/purchasing.facts.ts';

type Reader = Pick<CommandContext, 'tx' | 'accountId'>;

/** A purchase order whose goods stand ready at the supplier. */
export interface PurchaseOrderToPickUp {
  readonly id: number;
  readonly number: string;
  readonly supplierId: number;
  readonly supplierName: string;
  readonly address: string;
}

/** Statuses in which a purchase order waits to be picked up. */
export const pickUpStatuses: readonly string[] = transitionsOf(purchaseOrderMachine)
  .filter((move) => move.event === 'pickupTaskItemCompleted')
  .map((move) => move.from);

/** The purchase order, when it waits to be picked up; null otherwise. */
export async function purchaseOrderToPickUp(reader: Reader, id: number): Promise<PurchaseOrderToPickUp | null> {
  const { tx, accountId } = reader;
  const order = await purchaseOrderFacts(tx, accountId, id);
  if (!order || !pickUpStatuses.includes(order.status)) return null;
  const { supplierId, supplierName } = order.terms;
  const at = (await contactFacts(tx, accountId, supplierId))?.address;
  const place = at ? [at.suburb, at.state, at.postcode].filter(Boolean).join(' ') : '';
  const address = at ? [at.address1, at.address2, place].filter(Boolean).join(', ') : '';
  return { id, number: order.number, supplierId, supplierName, address };
}

/** Where runs begin and end when the settings name no place: the despatch depot of the company, or any other location. */
export async function companyAddress({ tx, accountId }: Reader): Promise<string> {
  const { locations } = await accountFacts(tx, accountId);
  const at = locations.find((one) => one.kind === 'deliveryDepot') ?? locations[0];
  return at ? `${at.address1}, ${at.suburb} ${at.state} ${at.postcode}` : '';
}
