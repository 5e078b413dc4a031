import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { recordPayment } from '../../receivables/record-payment.facts.ts';
import type { IntegrationKey } from '../integrations.contract.ts';
import { linksOf } from '../links/link.ts';
import type { RemotePayment } from '../port/changes.ts';
import { findIncoming } from './find-incoming.ts';
import type { There } from './incoming.events.ts';
import {
  amountOf,
  cameInClaim,
  cameInClaimOf,
  incomingAggregate,
  incomingClaim,
  incomingClaimOf,
  knownIncoming,
  moveIncoming,
} from './incoming-payment.ts';

/** How a person takes it in all the same. */
export interface How {
  readonly date?: string | undefined;
  readonly acceptDuplicate?: boolean | undefined;
}
interface Input extends How {
  readonly key: IntegrationKey;
  readonly payment: RemotePayment;
}

interface Taken {
  readonly paymentId: number | null;
}

/**
 * Takes a payment in that somebody recorded there: payment and memory of it in one transaction, so that it comes in once however often
 * and by whom it is told. What is known, ours, or nothing of ours is passed over. Refuses as the payment itself would be refused.
 */
export const takeIn = command('integrations.takeIn', async ({ key, payment, ...how }: Input, context) => {
  const there = await findIncoming(context, key, payment);
  if (!there || (await knownIncoming(context.tx, context.accountId, there)) !== null)
    return outcome<Taken>({ paymentId: null });
  const incoming = await context.start(incomingAggregate);
  await claimIncoming(context, there, incoming.id);
  const done = await recordIncoming(context, there, incoming.id, how);
  const { id: paymentId, number: paymentNumber } = done.answer;
  const events = moveIncoming(there, 'take', { paymentId, paymentNumber });
  return outcome<Taken>({ paymentId }, ...done.changes, change(incoming, events));
});

/** Remembers that a payment there is known; another one who takes it in at the same time is refused. */
export const claimIncoming = (context: CommandContext, there: There, id: number) =>
  context.claim(incomingClaim, incomingClaimOf(there), id, { target: 'remoteId', message: 'It is known already' });

/** Records it as a payment received, and that it came from there. */
export async function recordIncoming(context: CommandContext, there: There, id: number, how: How = {}) {
  await assertLinked(context, there);
  const { currency: books } = await accountFacts(context.tx, context.accountId);
  if (there.currency && there.currency !== books)
    throw new AppError(409, 'OtherCurrency', `It is in ${there.currency} there, and invoices are in ${books} here`);
  const done = await recordPayment(
    {
      ...{ contactId: there.contactId, date: how.date ?? there.receivedOn, amount: amountOf(there) },
      ...{ method: 'external', reference: there.number, rest: 'overpayment' },
      allocations: there.parts.map(({ invoiceId, amount }) => ({ invoiceId, amount })),
      acceptDuplicate: how.acceptDuplicate,
    },
    context,
  );
  const message = 'It came in already';
  await context.claim(cameInClaim, cameInClaimOf(there.key, done.answer.id), id, { target: 'paymentId', message });
  return done;
}

/** An invoice that is on its way has to arrive first: then it is sure that it is the one that was paid. */
async function assertLinked({ tx, accountId }: CommandContext, { key, parts }: There): Promise<void> {
  const records = parts.map(({ invoiceId: recordId }) => ({ kind: 'invoice' as const, recordId }));
  const links = await linksOf(tx, accountId, key, records);
  const first = parts.find(({ invoiceId }) => !links.get(`invoice:${invoiceId}`)?.remoteId);
  if (first)
    throw new AppError(409, 'NotLinked', `${first.invoiceNumber} is not linked yet: it is tried again by itself`);
}
