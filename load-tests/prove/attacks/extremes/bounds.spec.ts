import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../attack-world.ts';
import { jsonOf } from '../fuzz/hostile.ts';
import { fieldsOf, lacks } from './body-fields.ts';

/** Fields without bounds, each with its reason. This list only gets shorter. */
const reasons: Readonly<Record<string, string>> = {
  'comments.createComment labelList.*': 'ids of labels',
  'comments.replyToComment labelList.*': 'ids of labels',
  'orders.forceProcessRunList *': 'ids of orders',
  'optimiser.createBatchedSheets station': 'the id of a station',
};

const commands = endpoints.filter((e) => e.method !== 'GET');
const found = new Map(
  commands.flatMap((e) =>
    [jsonOf(e.body), jsonOf(e.query)]
      .flatMap((schema) => fieldsOf(schema))
      .flatMap((field): [string, string][] => {
        const missing = lacks(field);
        return missing ? [[`${e.name} ${field.path.join('.')}`, missing]] : [];
      }),
  ),
);

describe('what a command takes in', () => {
  it('has bounds: every number, decimal, text and list of every body', () => {
    expect(commands.length).toBeGreaterThan(300);
    const without = [...found]
      .filter(([field]) => !(field in reasons))
      .map(([field, missing]) => `${field}: ${missing}`);
    expect(without).toEqual([]);
  });

  it('needs every reason that is given for a field without bounds', () => {
    expect(Object.keys(reasons).filter((field) => !found.has(field))).toEqual([]);
  });

  it('is seen by this spec where it has none', () => {
    const body = z.object({
      price: z.string().regex(/^-?\d+(\.\d+)?$/),
      note: z.string(),
      rows: z.array(z.object({ count: z.number().int(), at: z.number().min(0).nullable().default(null) })),
      either: z.union([z.string().max(3), z.string()]),
      fits: z.object({
        code: z.string().regex(/^[A-Z+*]{1,3}$/),
        share: z.number().min(0).max(1),
        orderId: z.int().min(1),
      }),
    });
    const seen = fieldsOf(jsonOf(body)).filter(lacks);
    expect(seen.map((field) => field.path.join('.'))).toEqual([
      'price',
      'note',
      'rows',
      'rows.*.count',
      'rows.*.at',
      'either',
    ]);
  });
});
