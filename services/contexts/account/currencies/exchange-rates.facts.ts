import type { Tx } from '../../../platform/db/database.ts';
import { demoBankFile } from './demo-bank-file.ts';
import { readBankFile } from './read-bank-file.ts';
import { readExchangeRates } from './read-exchange-rates.ts';

export { takeBankRates } from './take-bank-rates.ts';

/** Exchange rates of the demo companies. */
export const demoRates = () => readBankFile(demoBankFile);

/** The rate of a currency as a purchase keeps it: how much of it one unit of the company's own buys, null when it was never known. */
export interface KeptRate {
  readonly code: string;
  readonly rate: string | null;
  /** Day of the rate. */
  readonly asOf: string | null;
}

/** What a purchase in a currency keeps of its rate; null in the company's own. */
export async function rateToKeep(tx: Tx, accountId: number, code: string, now: Date): Promise<KeptRate | null> {
  const rates = await readExchangeRates(tx, accountId, now);
  if (code === rates.own) return null;
  const known = rates.of(code);
  return { code, rate: known?.rate ?? null, asOf: known?.asOf ?? null };
}
