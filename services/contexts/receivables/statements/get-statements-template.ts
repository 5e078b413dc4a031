import { query } from '../../../platform/cqrs/query.ts';
import { dateWords } from '../../../platform/kernel/words.ts';
import { filledTemplate } from '../../communication/communication.facts.ts';
import { businessDay } from '../reading/business-day.ts';

interface Day {
  readonly asOf?: string | undefined;
}

/** The message of statements to several customers; what differs stands in brackets. */
export const getStatementsTemplate = query(
  'receivables.getStatementsTemplate',
  async (input: Day, { db, accountId, actor, now }) => {
    const asAt = dateWords(input.asOf ?? (await businessDay({ tx: db, accountId, now })));
    const values = { userName: actor.name, contactName: '[customer]', owing: '[amount]', asAt };
    return { recipientList: [], ...(await filledTemplate(db, accountId, 'statement', values)) };
  },
);
