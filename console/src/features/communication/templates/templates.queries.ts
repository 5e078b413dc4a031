import {
  communicationContract as c,
  type TemplateType,
} from '@glasshouse/services/contexts/communication/communication.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';

/** Every template the company has written; there are a few of each type. */
export const templatesQuery = queryOptionsFor(c.listMessageTemplates, { query: { length: '-1' } });

export const templateQuery = (id: number) => queryOptionsFor(c.getMessageTemplate, { params: { id } });

/** Placeholders of a type, and its built-in text. */
export const placeholdersQuery = (type: TemplateType) =>
  queryOptionsFor(c.listPlaceholders, { query: { 'filter[type]': type } });

/** What a change of a template makes stale. */
export const templatesChanged = [c.listMessageTemplates, c.getMessageTemplate];
