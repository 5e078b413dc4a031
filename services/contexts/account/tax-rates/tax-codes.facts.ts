import type { Tx } from '../../../platform/db/database.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { allRecords } from '../../../platform/lists/list-records.ts';
import { accountFacts } from '../account.facts.ts';
import { defaultOn, taxRates } from './tax-rates.contract.ts';

/** Codes of tax rates in an accounting product; empty where nobody wrote one down. */
export interface RemoteTaxCodes {
  /** Of the rate that documents of today take. */
  readonly taxed: string;
  /** Of the rate of nothing. */
  readonly free: string;
}

/** The codes that the company's tax rates have in an accounting product. */
export async function remoteTaxCodes(
  { tx, accountId, now }: { readonly tx: Tx; readonly accountId: number; readonly now: Date },
  product: 'xero' | 'myob',
): Promise<RemoteTaxCodes> {
  const { timeZone } = await accountFacts(tx, accountId);
  const rates = await allRecords(tx, accountId, taxRates);
  const codeOf = (rate: (typeof rates)[number] | null | undefined) =>
    (product === 'xero' ? rate?.xeroCode : rate?.myobCode) ?? '';
  const free = rates.find((rate) => !rate.isArchived && dec(rate.rate).isZero());
  return { taxed: codeOf(defaultOn(rates, localDate(now, timeZone))), free: codeOf(free) };
}
