import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { filledTemplate } from '../../communication/communication.facts.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { businessDay } from '../reading/business-day.ts';
import { readDebts } from './read-aged.ts';
import { statementAddress, statementValues } from './statement-mail.ts';

interface Day {
  readonly asOf?: string | undefined;
}

/** The message of a customer's statement as it would go out now. */
export const getStatementTemplate = query(
  'receivables.getStatementTemplate',
  async ({ contactId, asOf: day }: Day & { readonly contactId: number }, { db, accountId, actor, now }) => {
    const contact = await contactFacts(db, accountId, contactId);
    if (!contact) throw notFound();
    const asOf = day ?? (await businessDay({ tx: db, accountId, now }));
    const { aged } = await readDebts(db, accountId, { asOf, contactIds: [contactId] });
    const values = statementValues(contact.name, aged.get(contactId)?.total ?? '0.00', asOf);
    const address = statementAddress(contact);
    const filled = await filledTemplate(db, accountId, 'statement', { userName: actor.name, ...values });
    return { recipientList: address ? [address] : [], ...filled };
  },
);
