import type { z } from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { parseTableQuery } from '../contract/table.ts';
import { badFields, notFound } from '../kernel/errors.ts';

/** The parts of a request that a contract describes. */
export interface RawInput {
  readonly params: unknown;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Reads a request against its contract entry. A malformed path id is a record that does not exist: 404; the rest is 422 by field. */
export function readInput(endpoint: Endpoint, raw: RawInput): object {
  const params = endpoint.params.safeParse(raw.params ?? {});
  if (!params.success) throw notFound();
  const body = endpoint.body.safeParse(raw.body ?? {});
  if (!body.success) throw badFields(detailsOf(body.error));
  const query = endpoint.query.safeParse(raw.query ?? {});
  if (!query.success) throw badFields(detailsOf(query.error));
  const asked = endpoint.table ? { table: parseTableQuery(raw.query, endpoint.table) } : (query.data as object);
  return { ...asked, ...(body.data as object), ...(params.data as object) };
}

/** Zod's issues as field errors: `items.0.width`. */
export function detailsOf(error: z.ZodError) {
  return error.issues.map((issue) => ({ target: issue.path.join('.') || 'body', message: issue.message }));
}
