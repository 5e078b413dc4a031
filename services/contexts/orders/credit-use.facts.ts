import type { Asker } from '../../platform/cqrs/command.ts';
import type { Tx } from '../../platform/db/database.ts';
import { accountFacts } from '../account/account.facts.ts';
import type { CreditUse } from './domain/credit-reason.ts';
import { creditUseOf } from './reading/credit-use.ts';
import { termsWithoutGate } from './reading/terms-without-gate.ts';

/** What of its credit a customer uses, beside one order where that is said. */
export async function creditUse(
  context: Asker & { readonly tx: Tx; readonly accountId: number },
  contactId: number,
  exceptOrderId = 0,
): Promise<CreditUse> {
  const { settings } = await accountFacts(context.tx, context.accountId);
  return creditUseOf(context, { contactId, exceptOrderId, countedTerms: termsWithoutGate(settings) });
}
