import type { Tx } from '../../platform/db/database.ts';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import { type ContactState, contactAggregate } from './domain/contact.ts';

/** What other contexts may know of a contact. */
export type ContactFacts = ContactState & { readonly id: number };

/** A contact as it is now, exact; null when the account has none with this id. */
export async function contactFacts(tx: Tx, accountId: number, id: number): Promise<ContactFacts | null> {
  const found = await findAggregate(tx, accountId, contactAggregate, id, false);
  return found ? { id, ...found.state } : null;
}
