import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField, notFound } from '../../../platform/kernel/errors.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { chosenStatement } from './choose-statement.ts';
import { readDebts } from './read-aged.ts';
import { queueStatement, statementAddress } from './statement-mail.ts';
import { begin, noteSent, type StatementRunState, statementRunAggregate } from './statement-run.ts';
import type { ChosenStatement } from './statements.contract.ts';

interface Input extends ChosenStatement {
  readonly contactId: number;
  readonly recipientList: readonly string[];
}

/** Sends one customer a statement; without a recipient to the customer's own address. It is kept as a run of one. */
export const sendStatement = command('receivables.sendStatement', async (input: Input, context) => {
  const { tx, accountId } = context;
  const { contactId } = input;
  const contact = await contactFacts(tx, accountId, contactId);
  if (!contact) throw notFound();
  const of = await chosenStatement(input, context);
  const own = statementAddress(contact);
  const recipientList = input.recipientList.length > 0 || !own ? input.recipientList : [own];
  if (recipientList.length === 0) throw badField('recipientList', 'The customer has no e-mail address: enter one');
  const { aged } = await readDebts(tx, accountId, { asOf: of.asOf, contactIds: [contactId] });
  const total = aged.get(contactId)?.total ?? '0.00';
  const by = { id: context.actor.userId, name: context.actor.name };
  const message = await queueStatement(context, { contact, of, total, recipientList, by });
  const run = await context.start(statementRunAggregate);
  const { asOf, since, kind } = of;
  const begun = begin({ asOf, since, kind, queue: [contactId], skipped: [], by });
  const going = begun.reduce<StatementRunState | null>(
    (state, event) => statementRunAggregate.evolve(state, event, ''),
    null,
  );
  if (!going) throw new Error('A statement run was begun without an event');
  const sent = [{ contactId, contactName: contact.name, communicationId: message.id, owing: total }];
  const events = [...begun, ...noteSent(going, { sent, skipped: [] })];
  return outcome({ communicationId: message.id, runId: run.id }, change(run, events), message.change);
});
