import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { messageTemplateFacts } from '../communication.facts.ts';

/** One template, exact. */
export const getMessageTemplate = query(
  'communication.getMessageTemplate',
  async ({ id }: { id: number }, { db, accountId }) => {
    const found = await messageTemplateFacts(db, accountId, id);
    if (!found) throw notFound();
    return found;
  },
);
