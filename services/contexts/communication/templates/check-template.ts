import { badFields, type ErrorDetail } from '../../../platform/kernel/errors.ts';
import type { TemplateType } from '../communication.contract.ts';
import { namesOf } from './placeholders.ts';
import { parseTemplate, TemplateFault } from './render.ts';

interface Text {
  readonly type: TemplateType;
  readonly subject: string;
  readonly content: string;
}

/** 422 naming every field whose placeholders cannot be filled. */
export function assertTemplate({ type, ...fields }: Text): void {
  const faults = Object.entries({ subject: fields.subject, content: fields.content }).flatMap(
    ([target, source]): ErrorDetail[] => {
      try {
        parseTemplate(source, namesOf(type));
        return [];
      } catch (fault) {
        if (!(fault instanceof TemplateFault)) throw fault;
        return [{ target, message: fault.message }];
      }
    },
  );
  if (faults.length) throw badFields(faults);
}
