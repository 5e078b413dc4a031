import type { z } from 'zod';
import type { Endpoint } from '../../../platform/contract/endpoint.ts';
import { columnName } from '../../../platform/table/table-source.ts';
import { sampleOf } from '../../../platform/testing/sample.ts';
import type { Words } from './fill-list.ts';
import type { AnySource } from './lists.ts';

/** Words the row of a list accepts, by column. */
export function wordsOf({ response }: Endpoint, source: AnySource): Words {
  const { data } = (response as z.ZodObject<{ data: z.ZodArray<z.ZodType> }>).shape;
  const row = (sampleOf(data.element)?.value ?? {}) as Record<string, unknown>;
  const words = Object.entries(row).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(words.map(([field, word]) => [columnName(source, field), word]));
}
