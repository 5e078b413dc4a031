import type { TemplateType } from '../communication.contract.ts';
import { cleanHtml } from './clean-html.ts';
import { namesOf } from './placeholders.ts';
import { renderHtml, renderLine, type Values } from './render.ts';

/** A template with its values in place, sanitised. */
export function fillTemplate(
  template: { readonly type: TemplateType; readonly subject: string; readonly content: string },
  values: Values,
): { subject: string; content: string } {
  const known = namesOf(template.type);
  return {
    subject: renderLine(template.subject, known, values).slice(0, 250),
    content: cleanHtml(renderHtml(template.content, known, values)),
  };
}
