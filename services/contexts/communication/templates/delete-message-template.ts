import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { messageTemplateAggregate } from '../domain/message-template.ts';

/** Deletes a template; what was sent by it stays as it was sent. */
export const deleteMessageTemplate = command(
  'communication.deleteMessageTemplate',
  async ({ id }: { id: number }, context) => {
    const template = await context.load(messageTemplateAggregate, id);
    if (template.state.isDeleted) throw notFound();
    return outcome({ id }, change(template, [{ type: 'messageTemplate.deleted', data: {} }]));
  },
);
