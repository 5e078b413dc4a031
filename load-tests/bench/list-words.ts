import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { columnName } from '@glasshouse/services/platform/table/table-source';
import { sampleOf } from '@glasshouse/services/platform/testing/sample';
import type { z } from 'zod';
import type { Words } from './fill-list.ts';
import type { AnySource } from './lists/every-list.ts';

/** Words the row of a list accepts, by column. */
export function wordsOf({ response }: Endpoint, source: AnySource): Words {
  const { data } = (response as z.ZodObject<{ data: z.ZodArray<z.ZodType> }>).shape;
  const row = (sampleOf(data.element)?.value ?? {}) as Record<string, unknown>;
  const words = Object.entries(row).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(words.map(([field, word]) => [columnName(source, field), word]));
}
