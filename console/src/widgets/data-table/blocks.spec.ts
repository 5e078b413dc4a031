import { describe, expect, it } from 'vitest';
import { blockSize, countOf, merged, spanOf } from './blocks.ts';

describe('all rows of a list in blocks', () => {
  it('fetches the blocks in view and no others', () => {
    const none = { from: 0, to: 0 };
    expect(spanOf(0, 40, none)).toBe(none);
    expect(spanOf(80, 120, none)).toEqual({ from: 0, to: 1 });
    expect(spanOf(99_960, 100_000, none)).toEqual({ from: 999, to: 999 });
  });
  it('grows beyond the counted rows until a block says that it is the last', () => {
    const capped = { recordsFiltered: 10_000, isCapped: true };
    const ends = new Map<number, { after: string | null; length: number }>();
    expect(countOf({ recordsFiltered: 148, isCapped: false }, ends)).toBe(148);
    expect(countOf(capped, ends)).toBe(10_000 + blockSize);
    ends.set(99, { after: 'a', length: 100 }).set(100, { after: 'b', length: 100 });
    expect(countOf(capped, ends)).toBe(10_200);
    ends.set(101, { after: null, length: 7 });
    expect(countOf(capped, ends)).toBe(10_107);
  });
  it('puts blocks together in order', () => {
    expect(
      merged(
        new Map([
          [3, [4]],
          [0, [1, 2]],
          [1, undefined],
        ]),
      ),
    ).toEqual([1, 2, 4]);
  });
});
