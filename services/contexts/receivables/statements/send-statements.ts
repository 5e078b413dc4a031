import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { contactFactsMany } from '../../contacts/contacts.facts.ts';
import { chosenStatement } from './choose-statement.ts';
import { readDebts } from './read-aged.ts';
import { statementAddress } from './statement-mail.ts';
import { begin, statementRunAggregate } from './statement-run.ts';
import type { ChosenStatement, SkippedStatement } from './statements.contract.ts';

interface Input extends ChosenStatement {
  readonly contactIds: readonly number[];
  readonly skipZero: boolean;
}

/** Begins to send statements; a policy sends them, some customers at a time. */
export const sendStatements = command('receivables.sendStatements', async (input: Input, context) => {
  const of = await chosenStatement(input, context);
  const { queue, skipped } = await sorted(context, input, of.asOf);
  const run = await context.start(statementRunAggregate);
  const by = { id: context.actor.userId, name: context.actor.name };
  const { asOf, since, kind } = of;
  const events = begin({ asOf, since, kind, queue, skipped, by });
  return outcome({ runId: run.id, queued: queue.length, skipped }, change(run, events));
});

/** Who gets a statement and who does not, as far as it is known before the first goes out. */
async function sorted({ tx, accountId }: CommandContext, { contactIds, skipZero }: Input, asOf: string) {
  const ids = [...new Set(contactIds)];
  const contacts = await contactFactsMany(tx, accountId, ids);
  const { aged } = await readDebts(tx, accountId, { asOf, contactIds: ids });
  const queue: number[] = [];
  const skipped: SkippedStatement[] = [];
  for (const id of ids) {
    const contact = contacts.get(id);
    if (!contact) throw badField(`contactIds.${contactIds.indexOf(id)}`, 'There is no such customer');
    const reason = !statementAddress(contact) ? 'No e-mail address' : skipZero && !aged.has(id) ? 'Nothing owing' : '';
    if (reason) skipped.push({ contactId: id, contactName: contact.name, reason });
    else queue.push(id);
  }
  return { queue, skipped };
}
