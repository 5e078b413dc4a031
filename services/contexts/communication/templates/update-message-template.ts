import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { replaceDefault } from '../commands/replace-default.ts';
import type { MessageTemplateBody } from '../communication.contract.ts';
import { messageTemplateAggregate } from '../domain/message-template.ts';
import { assertTemplate } from './check-template.ts';
import { cleanHtml } from './clean-html.ts';

/** Changes a template. */
export const updateMessageTemplate = command(
  'communication.updateMessageTemplate',
  async ({ id, ...input }: MessageTemplateBody & { id: number }, context) => {
    const template = await context.load(messageTemplateAggregate, id);
    if (template.state.isDeleted) throw notFound();
    const { name, type, subject, isDefault } = input;
    const data = { name, type, subject, isDefault, content: cleanHtml(input.content) };
    assertTemplate(data);
    const others = await replaceDefault(context, data, id);
    return outcome({ id }, change(template, [{ type: 'messageTemplate.updated', data }]), ...others);
  },
);
