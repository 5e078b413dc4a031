import type { Tx } from '../../platform/db/database.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';
import type { AgeingBasis } from './settings/accounts-settings.contract.ts';
import { accountsStore } from './settings/accounts-settings.ts';
import { bpayReference } from './statements/bpay.ts';

/** What the papers of the accounts say, as it is set now. */
export interface AccountsPaperFacts {
  /** From which day the age of a debt counts. */
  readonly ageingBasis: AgeingBasis;
  /** Lines that say where to pay; empty for none. */
  readonly bankDetails: string;
}

/** Settings of the accounts that stand on papers, exact; BPAY has the reference of the customer who pays. */
export async function accountsPaperFacts(tx: Tx, accountId: number, contactId: number): Promise<AccountsPaperFacts> {
  const { ageingBasis, bankDetails, payId, bpayBillerCode, bpayCheckDigit } = await readSettings(
    accountsStore,
    tx,
    accountId,
  );
  const bpay = `BPAY biller code ${bpayBillerCode}, reference ${bpayReference(contactId, bpayCheckDigit)}`;
  const ways = [bankDetails, payId && `PayID ${payId}`, bpayBillerCode && bpay];
  return { ageingBasis, bankDetails: ways.filter(Boolean).join('\n') };
}
