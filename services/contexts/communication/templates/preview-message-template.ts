import { query } from '../../../platform/cqrs/query.ts';
import type { TemplateType } from '../communication.contract.ts';
import { assertTemplate } from './check-template.ts';
import { fillTemplate } from './fill-template.ts';
import { examplesOf } from './placeholders.ts';

/** A template with example values, exactly as it would be sent. */
export const previewMessageTemplate = query(
  'communication.previewMessageTemplate',
  async (template: { type: TemplateType; subject: string; content: string }) => {
    assertTemplate(template);
    return fillTemplate(template, examplesOf(template.type));
  },
);
