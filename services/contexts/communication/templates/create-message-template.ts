import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { replaceDefault } from '../commands/replace-default.ts';
import type { MessageTemplateBody } from '../communication.contract.ts';
import { messageTemplateAggregate } from '../domain/message-template.ts';
import { assertTemplate } from './check-template.ts';
import { cleanHtml } from './clean-html.ts';

/** Writes a template; the one in use of its type gives way when this one is to be used. */
export const createMessageTemplate = command(
  'communication.createMessageTemplate',
  async (input: MessageTemplateBody, context) => {
    const { name, type, subject, isDefault } = input;
    const data = { name, type, subject, isDefault, content: cleanHtml(input.content) };
    assertTemplate(data);
    const template = await context.start(messageTemplateAggregate);
    const others = await replaceDefault(context, data, template.id);
    const written = change(template, [{ type: 'messageTemplate.created', data }]);
    return outcome({ id: template.id }, written, ...others);
  },
);
