import { transitionsOf } from '@glasshouse/state-machines/kernel';
import { purchaseOrderMachine } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { contactFactsMany } from '../../contacts/contacts.facts.ts';
import { purchaseOrderFactsMany } from '../../purchasing/purchasing.facts.ts';

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
export const purchaseOrderToPickUp = async (reader: Reader, id: number): Promise<PurchaseOrderToPickUp | null> =>
  (await purchaseOrdersToPickUp(reader, [id]))[0] ?? null;

/** Those of several purchase orders that wait to be picked up, by id. */
export async function purchaseOrdersToPickUp(
  { tx, accountId }: Reader,
  ids: readonly number[],
): Promise<PurchaseOrderToPickUp[]> {
  const found = (await purchaseOrderFactsMany(tx, accountId, ids)).filter(({ status }) =>
    pickUpStatuses.includes(status),
  );
  const supplierIds = found.map((order) => order.terms.supplierId);
  const suppliers = await contactFactsMany(tx, accountId, supplierIds);
  return found.map(({ id, number, terms: { supplierId, supplierName } }) => {
    const at = suppliers.get(supplierId)?.address;
    const place = at ? [at.suburb, at.state, at.postcode].filter(Boolean).join(' ') : '';
    const address = at ? [at.address1, at.address2, place].filter(Boolean).join(', ') : '';
    return { id, number, supplierId, supplierName, address };
  });
}

/** Where runs begin and end when the settings name no place: the despatch depot of the company, or any other location. */
export async function companyAddress({ tx, accountId }: Reader): Promise<string> {
  const { locations } = await accountFacts(tx, accountId);
  const at = locations.find((one) => one.kind === 'deliveryDepot') ?? locations[0];
  return at ? `${at.address1}, ${at.suburb} ${at.state} ${at.postcode}` : '';
}
