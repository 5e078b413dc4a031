import { isCreditCancelled } from '@glasshouse/state-machines/invoice/credit-note.machine';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { type CreditNoteState, creditNoteAggregate } from './credit-note.ts';

/** Where a credit note went. */
export interface CreditUses {
  readonly allocations: CreditNoteState['allocations'];
  readonly isCancelled: boolean;
}

/** The uses of a credit note, exact; null when the account has none with this id. */
export async function creditUses(tx: Tx, accountId: number, id: number): Promise<CreditUses | null> {
  const found = await findAggregate(tx, accountId, creditNoteAggregate, id, false);
  return found && { allocations: found.state.allocations, isCancelled: isCreditCancelled(found.state.status) };
}
