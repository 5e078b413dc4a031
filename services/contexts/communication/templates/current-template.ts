import type { Tx } from '../../../platform/db/database.ts';
import type { TemplateType } from '../communication.contract.ts';
import type { MessageTemplateState } from '../domain/message-template.ts';
import { builtIn } from './built-in.ts';

/** All templates the account has written, exact. */
export async function templatesOf(tx: Tx, accountId: number): Promise<(MessageTemplateState & { id: number })[]> {
  const rows = await tx
    .selectFrom('aggregate')
    .select(['id', 'state'])
    .where('account_id', '=', accountId)
    .where('type', '=', 'messageTemplate')
    .orderBy('id')
    .execute();
  return rows.map(({ id, state }) => ({ id, ...(state as MessageTemplateState) })).filter((one) => !one.isDeleted);
}

/** What is sent for a type now: the account's own text in use, else the built-in one. */
export async function currentTemplate(tx: Tx, accountId: number, type: TemplateType) {
  const own = (await templatesOf(tx, accountId)).filter((one) => one.type === type && one.isDefault).at(-1);
  return { type, ...(own ? { subject: own.subject, content: own.content } : builtIn[type]) };
}
