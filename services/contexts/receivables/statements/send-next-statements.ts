import { isSending } from '@glasshouse/state-machines/payment/statement-run.machine';
import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { type ContactFacts, contactFactsMany } from '../../contacts/contacts.facts.ts';
import { readDebts } from './read-aged.ts';
import { queueStatement, statementAddress } from './statement-mail.ts';
import { noteSent, type StatementRunState, statementRunAggregate } from './statement-run.ts';
import type { SentStatement, SkippedStatement } from './statements.contract.ts';

/** Customers of one transaction: short enough that a stop is soon heard. */
const atOnce = 10;

/**
 * Sends the next statements of a run that goes on; `isOver` when there is nothing more to send now. Message and note of
 * each are one transaction: whoever dies in between leaves neither, so each customer gets one, however often this is
 * asked for.
 */
export const sendNextStatements = command('receivables.sendNextStatements', async ({ id }: { id: number }, context) => {
  const run = await context.load(statementRunAggregate, id);
  if (!isSending(run.state.status)) return outcome({ isOver: true }, change(run, []));
  const { sent, skipped, messages } = await sendSome(context, run.state);
  const events = noteSent(run.state, { sent, skipped });
  const isOver = !events.some(({ data }) => isSending(data.to));
  return outcome({ isOver }, change(run, events), ...messages);
});

async function sendSome(context: CommandContext, state: StatementRunState) {
  const { tx, accountId } = context;
  const ids = state.queue.slice(0, atOnce);
  const contacts = await contactFactsMany(tx, accountId, ids);
  const { aged } = await readDebts(tx, accountId, { asOf: state.asOf, contactIds: ids });
  const sent: SentStatement[] = [];
  const skipped: SkippedStatement[] = [];
  const messages: Change[] = [];
  for (const contactId of ids) {
    const contact = contacts.get(contactId);
    const contactName = contact?.name ?? `Contact ${contactId}`;
    const owing = aged.get(contactId)?.total ?? '0.00';
    const message = contact ? await queued(context, contact, state, owing) : 'The customer was deleted';
    if (typeof message === 'string') skipped.push({ contactId, contactName, reason: message });
    else {
      messages.push(message.change);
      sent.push({ contactId, contactName, communicationId: message.id, owing });
    }
  }
  return { sent, skipped, messages };
}

/** The message of one customer, or why there is none: nobody waits for somebody else's wrong address. */
async function queued(context: CommandContext, contact: ContactFacts, of: StatementRunState, total: string) {
  const { asOf, since, kind, by } = of;
  const address = statementAddress(contact);
  if (!address) return 'No e-mail address';
  try {
    return await queueStatement(context, { contact, of: { asOf, since, kind }, total, recipientList: [address], by });
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return `The address ${address} is not one`;
    throw error;
  }
}
