import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asStored, bodyRanges, PriceText, percentText } from '../platform/contract/words.ts';
import { contexts } from './contexts.ts';

/** Does a range of bodies stand anywhere in a schema? */
function holdsBodyRange(schema: z.ZodType, io: 'input' | 'output'): boolean {
  let isFound = false;
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema }) => {
      isFound ||= bodyRanges.get(zodSchema as never) !== undefined;
    },
  });
  return isFound;
}

const endpoints = contexts.flatMap((c) => c.routes.flatMap((r) => Object.values(r.contract)));

describe('ranges hold for what comes in', () => {
  it('and for no event: what was stored before stays readable', () => {
    const kinds = contexts.flatMap((c) => c.events.flatMap((catalogue) => Object.entries(catalogue.kinds)));
    expect(kinds.length).toBeGreaterThan(200);
    expect(kinds.filter(([, kind]) => holdsBodyRange(kind.data, 'output')).map(([type]) => type)).toEqual([]);
  });

  it('and for no answer', () => {
    expect(endpoints.filter((e) => holdsBodyRange(e.response, 'output')).map((e) => e.name)).toEqual([]);
  });

  it('while bodies have them', () => {
    expect(endpoints.filter((e) => holdsBodyRange(e.body, 'input')).length).toBeGreaterThan(8);
  });

  it('a record takes what its body refuses', () => {
    const body = z.object({
      name: z.string(),
      price: PriceText.nullable().default(null),
      rate: percentText(50).default('10'),
    });
    const wide = { name: 'Clear', price: '9'.repeat(30), rate: '99.1234567890123' };
    expect(body.safeParse(wide).error?.issues.map((issue) => issue.path)).toEqual([['price'], ['rate']]);
    expect(asStored(body).parse(wide)).toEqual(wide);
    expect(asStored(body).parse({ name: 'Clear' })).toEqual({ name: 'Clear', price: null, rate: '10' });
  });
});
