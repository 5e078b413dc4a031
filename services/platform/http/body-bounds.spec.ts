import { describe, expect, it } from 'vitest';
import { assertBounded, bodyBounds } from './body-bounds.ts';

const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;
const refused = (body: unknown) => {
  try {
    assertBounded(body);
    return null;
  } catch (error) {
    return error;
  }
};

describe('the bounds of a body', () => {
  it('lets through what a form sends, nothing at all, and exactly the bound', () => {
    for (const body of [undefined, null, 'text', {}, { a: [{ b: 1 }] }, nested(bodyBounds.levels)])
      expect(refused(body)).toBeNull();
    expect(refused(Array.from({ length: bodyBounds.values - 1 }, () => 0))).toBeNull();
  });

  it('refuses with 422 one level more, thousands of levels in lists and objects, and too many values', () => {
    const objects = JSON.parse(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`);
    for (const body of [nested(bodyBounds.levels + 2), nested(200_000), objects, { state: { x: nested(5_000) } }])
      expect(refused(body)).toMatchObject({
        status: 422,
        code: 'BadFieldError',
        details: [{ target: 'body', message: 'Nest values at most 100 levels deep' }],
      });
    expect(refused(Array.from({ length: bodyBounds.values }, () => 0))).toMatchObject({
      status: 422,
      details: [{ target: 'body', message: 'Send at most 200000 values' }],
    });
  });
});
