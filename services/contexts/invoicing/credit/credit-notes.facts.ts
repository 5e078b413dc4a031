import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../../platform/event-store/aggregates.ts';
import { pick } from '../../../platform/kernel/pick.ts';
import { allocatedOf, type CreditNoteState, creditNoteAggregate, remainingOf } from './credit-note.ts';

/** What other contexts may know of a credit note; dollars. */
export interface CreditNoteFacts {
  readonly id: number;
  readonly number: string;
  readonly contactId: number;
  readonly contactName: string;
  readonly orderNumber: string;
  readonly reasonText: string;
  readonly issuedOn: string;
  readonly lines: CreditNoteState['lines'];
  readonly gstPercent: string;
  readonly subtotal: string;
  readonly gst: string;
  readonly total: string;
  readonly allocated: string;
  readonly remaining: string;
}

const known = [
  'number',
  'contactId',
  'contactName',
  'orderNumber',
  'reasonText',
  'issuedOn',
  'lines',
  'gstPercent',
  'subtotal',
  'gst',
  'total',
] as const;

/** The kind of record a credit note is. */
export const creditNoteStream = creditNoteAggregate.type;

const factsOf = ({ id, state }: { readonly id: number; readonly state: CreditNoteState }): CreditNoteFacts => ({
  ...{ id, ...pick(state, known) },
  ...{ allocated: allocatedOf(state), remaining: remainingOf(state) },
});

/** Several credit notes in one statement, exact; missing ones are left out. */
export const creditNoteFactsMany = async (
  tx: Tx,
  accountId: number,
  ids: readonly number[],
): Promise<CreditNoteFacts[]> => (await findAggregates(tx, accountId, creditNoteAggregate, ids)).map(factsOf);

/** A credit note as it is now, exact; null when the account has none with this id. */
export async function creditNoteFacts(tx: Tx, accountId: number, id: number): Promise<CreditNoteFacts | null> {
  const found = await findAggregate(tx, accountId, creditNoteAggregate, id, false);
  return found ? factsOf(found) : null;
}
