import type { Tx } from '../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../platform/event-store/aggregates.ts';
import { pick } from '../../platform/kernel/pick.ts';
import { type ContactState, contactAggregate } from './domain/contact.ts';

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
  readonly people: ContactState['people'];
  readonly paymentTerms: ContactState['paymentTerms'];
  readonly creditDays: number;
  /** AUD; null is no limit. */
  readonly creditLimit: string | null;
  /** Percent off the trade list, negative is a surcharge. */
  readonly discountPercent: string;
  readonly address: ContactState['address'];
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
  'people',
  'paymentTerms',
  'creditDays',
  'creditLimit',
  'discountPercent',
  'address',
] as const;
const factsOf = (id: number, state: ContactState): ContactFacts => ({ id, ...pick(state, known) });

/** A contact as it is now, exact; null when the account has none with this id. */
export async function contactFacts(tx: Tx, accountId: number, id: number): Promise<ContactFacts | null> {
  const found = await findAggregate(tx, accountId, contactAggregate, id, false);
  return found ? factsOf(id, found.state) : null;
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
