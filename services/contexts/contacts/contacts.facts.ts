import type { Tx } from '../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../platform/event-store/aggregates.ts';
import { pick } from '../../platform/kernel/pick.ts';
import type { ContactAddress, ContactPerson, MinSpendPeriod, Supplier, TermsKind } from './contacts.contract.ts';
import { type ContactState, contactAggregate } from './domain/contact.ts';
import { contentFields, contentOf, peopleInOrder } from './domain/content.ts';
import { supplierOf } from './domain/supplier.ts';

/** The kind of record a contact is. */
export const contactStream = contactAggregate.type;

/** What other contexts may know of a contact. */
export interface ContactFacts {
  readonly id: number;
  readonly accountStatus: ContactState['accountStatus'];
  readonly isArchived: boolean;
  readonly createdAt: string;
  readonly name: string;
  readonly type: ContactState['type'];
  readonly abn: string;
  readonly email: string;
  readonly phone: string;
  readonly people: ContactPerson[];
  readonly defaultPersonId: number | null;
  readonly paymentTerms: ContactState['paymentTerms'];
  readonly creditDays: number;
  readonly termsKind: TermsKind;
  /** AUD; null is no limit. */
  readonly creditLimit: string | null;
  /** AUD ex GST to be spent in each period; null requires nothing. */
  readonly minSpendAmount: string | null;
  readonly minSpendPeriod: MinSpendPeriod;
  /** Its orders are delivered without the delivery fee. */
  readonly deliveryFeeWaived: boolean;
  /** It is not reminded of overdue invoices. */
  readonly remindersOff: boolean;
  /** Percent off the trade list, negative is a surcharge. */
  readonly discountPercent: string;
  /** The default address. */
  readonly address: ContactState['address'];
  readonly addresses: ContactAddress[];
  readonly defaultAddressId: number | null;
  readonly supplier: Supplier;
}

const known = [
  'accountStatus',
  'isArchived',
  'createdAt',
  'name',
  'type',
  'abn',
  'email',
  'phone',
  'paymentTerms',
  'creditDays',
  'creditLimit',
  'discountPercent',
] as const;
function factsOf(id: number, state: ContactState): ContactFacts {
  const content = contentOf(pick(state, contentFields));
  const { address, addresses, defaultAddressId, defaultPersonId, termsKind = 'daysAfterBill' } = content;
  return {
    id,
    ...pick(state, known),
    ...{ address, addresses, defaultAddressId, defaultPersonId, termsKind },
    people: peopleInOrder(content),
    minSpendAmount: content.minSpendAmount ?? null,
    minSpendPeriod: content.minSpendPeriod ?? 'month',
    deliveryFeeWaived: content.deliveryFeeWaived ?? false,
    remindersOff: content.remindersOff ?? false,
    supplier: supplierOf(state),
  };
}

/** A contact as it is now, exact; null when the account has none with this id. */
export async function contactFacts(tx: Tx, accountId: number, id: number): Promise<ContactFacts | null> {
  const found = await findAggregate(tx, accountId, contactAggregate, id, false);
  return found && !found.state.isDeleted ? factsOf(id, found.state) : null;
}

/** Several contacts in one statement, by id; missing ones are left out. */
export async function contactFactsMany(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ContactFacts>> {
  const found = await findAggregates(tx, accountId, contactAggregate, [...new Set(ids)]);
  return new Map(found.map(({ id, state }) => [id, factsOf(id, state)]));
}
