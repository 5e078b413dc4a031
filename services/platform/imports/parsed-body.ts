import type { z } from 'zod';
import { faultsIn } from '../contract/field-faults.ts';
import { badFields } from '../kernel/errors.ts';

/** A body as its endpoint would take it. 422 with each field that is refused. */
export function parsedBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw badFields(faultsIn(parsed.error).map(({ path, message }) => ({ target: path.join('.'), message })));
}
