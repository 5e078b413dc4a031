import { expect, it } from 'vitest';
import type { z } from 'zod';
import { contexts } from '../../../apps/contexts.ts';
import type { EventKind } from '../../../platform/kernel/event.ts';
import { sampleOf } from '../../../platform/testing/sample.ts';
import { linkTypes } from '../links/link-types.contract.ts';

const others: readonly unknown[] = [null, true, false, 0, 1, '', 'x', [], ['x']];

/** Data of an event, and the same with each of its fields at other values that it may have. */
function variantsOf(schema: z.ZodType): Record<string, unknown>[] {
  const sample = sampleOf(schema)?.value as Record<string, unknown> | undefined;
  if (!sample) return [];
  const enums = (schema as { shape?: Record<string, { options?: unknown[] }> }).shape ?? {};
  const changed = Object.keys(sample).flatMap((field) =>
    [...others, ...(enums[field]?.options ?? [])].map((value) => ({ ...sample, [field]: value })),
  );
  return [sample, ...changed].flatMap((data) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? [parsed.data as Record<string, unknown>] : [];
  });
}

// The stream of a record learns what a kind of event reads as from one example.
it('every event of a kind reads as the same kind of activity, or never as one', () => {
  const streams = Object.values(linkTypes).map((target) => target.stream as string | null);
  const told = contexts.filter((c) => c.aggregates.some((a) => streams.includes(a.type)));
  const kinds = told.flatMap((c) => c.events.flatMap((e) => Object.entries<EventKind>(e.kinds)));
  const read = kinds.map(([name, kind]) => {
    const said = variantsOf(kind.data).map((data) => kind.activity(data)?.type ?? 'silent');
    return { name, count: said.length, types: [...new Set(said)] };
  });
  expect(read.length).toBeGreaterThan(60);
  expect(read.filter((one) => one.count > 0).length).toBeGreaterThan(read.length * 0.8);
  expect(read.filter((one) => one.types.length > 1)).toEqual([]);
});
