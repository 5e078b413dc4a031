import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import type { MessageTemplateBody } from '../communication.contract.ts';
import { messageTemplateAggregate } from '../domain/message-template.ts';
import { templatesOf } from '../templates/current-template.ts';

/** Of each type at most one template is in use: the others give way to one that is to be. */
export async function replaceDefault(
  context: CommandContext,
  { type, isDefault }: Pick<MessageTemplateBody, 'type' | 'isDefault'>,
  id: number,
): Promise<Change[]> {
  if (!isDefault) return [];
  const others = await templatesOf(context.tx, context.accountId);
  const changes: Change[] = [];
  for (const other of others.filter((one) => one.id !== id && one.type === type && one.isDefault)) {
    const loaded = await context.load(messageTemplateAggregate, other.id);
    const { name, subject, content } = loaded.state;
    const data = { name, type, subject, content, isDefault: false };
    changes.push(change(loaded, [{ type: 'messageTemplate.updated', data }]));
  }
  return changes;
}
