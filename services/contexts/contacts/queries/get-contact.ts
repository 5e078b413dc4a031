import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { contactFacts } from '../contacts.facts.ts';

/** One contact, exact. */
export const getContact = query('contacts.getContact', async ({ id }: { id: number }, { db, accountId }) => {
  const contact = await contactFacts(db, accountId, id);
  if (!contact) throw notFound();
  return contact;
});
