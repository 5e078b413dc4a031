import { query } from '../../../platform/cqrs/query.ts';
import type { TypeBook } from '../types/type-book.ts';

/** Kinds of event in plain words, each with whether the caller may have it sent. */
export const listWebhookTypes = (book: TypeBook) =>
  query('webhooks.listWebhookTypes', async (_: object, { can }) => ({ data: book.list(can) }));
