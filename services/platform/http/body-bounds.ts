import { badField } from '../kernel/errors.ts';

/** What a body may be, beside its 2 MB of text: far more than any form or import sends, far less than a validator's call stack bears. */
export const bodyBounds = { levels: 100, values: 200_000 } as const;

/**
 * Refuses a body that is nested too deep or holds too many values, before anything walks it that calls itself once a
 * level. This walk goes level by level.
 */
export function assertBounded(body: unknown): void {
  let level = [body];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (values > bodyBounds.values) throw badField('body', `Send at most ${bodyBounds.values} values`);
    if (depth > bodyBounds.levels) throw badField('body', `Nest values at most ${bodyBounds.levels} levels deep`);
    level = level.flatMap(partsOf);
  }
}

const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];
