import type { z } from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { faultsIn } from '../contract/field-faults.ts';
import { parseTableQuery } from '../contract/table.ts';
import { badField, badFields, notFound } from '../kernel/errors.ts';
import { queryFaults } from '../table/query-faults.ts';
import { assertBounded } from './body-bounds.ts';

/** The parts of a request that a contract describes. */
export interface RawInput {
  readonly params: unknown;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Reads a request against its contract entry. A malformed path id is a record that does not exist: 404; the rest is 422 by field. */
export function readInput(endpoint: Endpoint, raw: RawInput): object {
  assertBounded(raw.body);
  const params = endpoint.params.safeParse(raw.params ?? {});
  if (!params.success) throw notFound();
  // No body is an empty one; a body that says null is not.
  const body = endpoint.body.safeParse(raw.body === undefined ? {} : raw.body);
  if (!body.success) throw badFields(detailsOf(body.error));
  const query = endpoint.query.safeParse(raw.query ?? {});
  if (!query.success) throw badFields(detailsOf(query.error));
  const faults = queryFaults(endpoint, raw.query ?? {});
  if (faults.length > 0) throw badFields(faults);
  const unwritable = findUnwritable({ body: body.data, query: query.data });
  if (unwritable) throw badField(unwritable, 'Contains a character that cannot be saved');
  const asked = endpoint.table ? { table: parseTableQuery(raw.query, endpoint.table) } : (query.data as object);
  return { ...asked, ...(body.data as object), ...(params.data as object) };
}

/**
 * The path of a text that PostgreSQL cannot hold (a NUL or half of a surrogate pair), or null. Asked once here, so
 * that no contract can forget it.
 */
function findUnwritable(parts: { body: unknown; query: unknown }): string | null {
  const waiting: [path: string, value: unknown][] = Object.entries(parts);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && !isWritable(value)) return path.replace(/^(body|query)\./, '');
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isWritable(key)) return path.replace(/^(body|query)\./, '');
      waiting.push([`${path}.${key}`, inner]);
    }
  }
  return null;
}

const isWritable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** What a schema refuses as field errors: `items.0.width`. */
export const detailsOf = (error: z.ZodError) =>
  faultsIn(error).map(({ path, message }) => ({ target: path.join('.') || 'body', message }));
