import type { Tx } from '../../../platform/db/database.ts';
import { overpaymentUses } from '../../receivables/overpayments/overpayment-uses.facts.ts';

/** The payment that an overpayment came with; null when there is none. */
export const paymentOfOverpayment = async (tx: Tx, accountId: number, id: number): Promise<number | null> =>
  (await overpaymentUses(tx, accountId, id))?.paymentReceivedId ?? null;
