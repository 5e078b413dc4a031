import type { Tx } from '../../../platform/db/database.ts';
import { currency, dec, gstOf } from '../../../platform/kernel/money.ts';
import { accountFactsAt } from '../../account/account.facts.ts';
import type { LookupAnswer, LookupQuery } from '../pricing.contract.ts';
import { priceItems } from '../pricing.facts.ts';

/** Prices as the editor shows them: the line, its GST at the account's rate, and both together, to the cent. */
export async function priceWithGst(
  { db: tx, accountId, now }: { readonly db: Tx; readonly accountId: number; readonly now: Date },
  queries: readonly Partial<LookupQuery>[],
): Promise<LookupAnswer[]> {
  // At once: neither waits for the answer of the other.
  const [{ taxRatePercent }, answers] = await Promise.all([
    accountFactsAt(tx, accountId, now),
    priceItems(tx, accountId, queries),
  ]);
  return answers.map((answer) => {
    if (!answer.price) return { ...answer, taxRatePercent, gst: null, total: null };
    const gst = gstOf(answer.price.line, taxRatePercent);
    return { ...answer, taxRatePercent, gst, total: currency(dec(answer.price.lineCurrency).plus(gst)) };
  });
}
