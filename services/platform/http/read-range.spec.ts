import { expect, it } from 'vitest';
import { readRange } from './read-range.ts';

const ask = (range?: string, more: { ifRange?: string; ifNoneMatch?: string } = {}) => {
  const { status, range: bytes } = readRange(
    { range, ifRange: more.ifRange, ifNoneMatch: more.ifNoneMatch },
    '"one"',
    1_000,
  );
  return [status, bytes?.from, bytes?.to];
};

it('reads one range of bytes: from, to, the last ones', () => {
  expect(ask('bytes=0-99')).toEqual([206, 0, 99]);
  expect(ask('bytes=900-')).toEqual([206, 900, 999]);
  expect(ask('bytes=900-5000')).toEqual([206, 900, 999]);
  expect(ask('bytes=-10')).toEqual([206, 990, 999]);
  expect(ask('bytes=-5000')).toEqual([206, 0, 999]);
});

it('sends everything for what it does not understand, and nothing behind the end', () => {
  for (const range of [undefined, 'bytes=-', 'bytes=9-1', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=x-'])
    expect(ask(range)).toEqual([200, undefined, undefined]);
  expect(ask('bytes=1000-')).toEqual([416, undefined, undefined]);
  expect(ask('bytes=-0')).toEqual([416, undefined, undefined]);
});

it('sends everything of another version, and nothing to who has it', () => {
  expect(ask('bytes=0-99', { ifRange: '"one"' })).toEqual([206, 0, 99]);
  expect(ask('bytes=0-99', { ifRange: '"other"' })).toEqual([200, undefined, undefined]);
  expect(ask(undefined, { ifNoneMatch: 'W/"one"' })).toEqual([304, undefined, undefined]);
  expect(ask(undefined, { ifNoneMatch: '"other"' })).toEqual([200, undefined, undefined]);
});
