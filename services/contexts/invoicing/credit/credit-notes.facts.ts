import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { allocatedOf, type CreditNoteState, creditNoteAggregate, remainingOf } from './credit-note.ts';

/** What other contexts may know of a credit note; dollars. */
export interface CreditNoteFacts extends CreditNoteState {
  readonly id: number;
  readonly allocated: string;
  readonly remaining: string;
}

/** A credit note as it is now, exact; null when the account has none with this id. */
export async function creditNoteFacts(tx: Tx, accountId: number, id: number): Promise<CreditNoteFacts | null> {
  const found = await findAggregate(tx, accountId, creditNoteAggregate, id, false);
  return found
    ? { id, ...found.state, allocated: allocatedOf(found.state), remaining: remainingOf(found.state) }
    : null;
}
