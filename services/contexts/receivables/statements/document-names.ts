import type { Tx } from '../../../platform/db/database.ts';
import { creditNoteNumbers, invoiceHeads } from '../../invoicing/document-heads.facts.ts';
import type { Movement } from './movements.ts';

/** A document by its kind and id. */
export type DocumentRef = Pick<Movement, 'streamType' | 'streamId'>;
const nameKey = ({ streamType, streamId }: DocumentRef) => `${streamType} ${streamId}`;

/** Readable numbers of documents, one statement a kind; those the lists do not know yet are left out. */
export async function documentNumbers(
  tx: Tx,
  accountId: number,
  refs: readonly DocumentRef[],
): Promise<(ref: DocumentRef) => string> {
  const idsOf = (type: string) => [...new Set(refs.filter((r) => r.streamType === type).map((r) => r.streamId))];
  const own = async (table: 'payment_received_list' | 'overpayment_list', ids: readonly number[]) => {
    if (ids.length === 0) return [];
    const rows = tx.selectFrom(table).select(['id', 'number']).where('account_id', '=', accountId);
    return rows.where('id', 'in', [...ids]).execute();
  };
  const invoices = await invoiceHeads(tx, accountId, idsOf('invoice'));
  const credits = await creditNoteNumbers(tx, accountId, idsOf('creditNote'));
  const numbers = new Map<string, string>([
    ...[...invoices.values()].map(({ id, number }): [string, string] => [`invoice ${id}`, number]),
    ...[...credits].map(([id, number]): [string, string] => [`creditNote ${id}`, number]),
  ]);
  for (const { id, number } of await own('payment_received_list', idsOf('paymentReceived')))
    numbers.set(`paymentReceived ${id}`, number);
  for (const { id, number } of await own('overpayment_list', idsOf('overpayment')))
    numbers.set(`overpayment ${id}`, number);
  return (ref) => numbers.get(nameKey(ref)) ?? '';
}

/** A movement in the words of a statement. */
export function movementWords({ streamType, amount, isCash, isBadDebt, isOpening }: Movement, number: string): string {
  const isMore = Number(amount) > 0;
  switch (streamType) {
    case 'invoice':
      if (isOpening) return `Invoice ${number} from before`;
      if (isBadDebt) return isMore ? `Invoice ${number} owing again` : `Invoice ${number} written off`;
      return `Invoice ${number}`;
    case 'creditNote':
      if (isOpening && !isMore) return `Credit note ${number} from before`;
      return isMore ? `Credit note ${number} taken back` : `Credit note ${number}`;
    case 'paymentReceived':
      return isMore ? `Payment ${number} taken back` : `Payment ${number}`;
    default:
      return isCash ? `Refund of ${number}` : `${number} written off`;
  }
}
