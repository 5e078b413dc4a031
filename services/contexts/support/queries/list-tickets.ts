import { query } from '../../../platform/cqrs/query.ts';
import { readAllTickets } from '../support.facts.ts';

const shown = 50;

/** The newest tickets: the caller's own, or everybody's for those who may read them. */
export const listTickets = query('support.listTickets', async (_: object, { db, accountId, actor, can }) => {
  let rows = db
    .selectFrom('support_ticket')
    .select(['id', 'number', 'subject', 'severity', 'user_name as userName', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown);
  if (!can(readAllTickets)) rows = rows.where('user_id', '=', actor.userId ?? 0);
  const data = await rows.execute();
  return { data: data.map(({ created_at, ...row }) => ({ ...row, createdAt: new Date(created_at).toISOString() })) };
});
