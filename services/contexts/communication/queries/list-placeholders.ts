import { query } from '../../../platform/cqrs/query.ts';
import type { TemplateType } from '../communication.contract.ts';
import { builtIn } from '../templates/built-in.ts';
import { placeholders } from '../templates/placeholders.ts';

/** What may stand between {{ and }} in a template of a type. */
export const listPlaceholders = query(
  'communication.listPlaceholders',
  async ({ 'filter[type]': type }: { 'filter[type]': TemplateType }) => ({
    data: [...placeholders[type]],
    builtIn: builtIn[type],
  }),
);
