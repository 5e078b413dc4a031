import { describe, expect, it } from 'vitest';
import { addPoint, curveDomain, stepPath } from './curve.ts';

describe('improvement curve', () => {
  it('covers bound and first plan in round steps', () => {
    const points = [
      { seconds: 0.2, value: 11.4 },
      { seconds: 8, value: 4.62 },
    ];
    const d = curveDomain(points, 3.9, 10);
    expect(d.until).toBe(10);
    expect(d.low).toBeLessThanOrEqual(3.9);
    expect(d.high).toBeGreaterThanOrEqual(11.4);
    expect(d.ticks[0]).toBe(d.low);
    expect(d.ticks.at(-1)).toBeCloseTo(d.high);
    expect(d.ticks.length).toBeLessThanOrEqual(6);
  });
  it('never goes below nothing and has a height without data', () => {
    expect(curveDomain([], null, 10)).toMatchObject({ low: 0, until: 10 });
    expect(curveDomain([{ seconds: 1, value: 0 }], null, 5).high).toBeGreaterThan(0);
  });
  it('takes cents as well as shares', () => {
    const d = curveDomain(
      [
        { seconds: 1, value: 48_000 },
        { seconds: 2, value: 41_200 },
      ],
      40_100,
      10,
    );
    expect(d.low).toBeLessThanOrEqual(40_100);
    expect(d.ticks.length).toBeLessThanOrEqual(6);
    expect(d.ticks.every((tick) => Number.isInteger(tick))).toBe(true);
  });
  it('holds a loss until a better one', () => {
    const points = [
      { seconds: 0, value: 10 },
      { seconds: 2, value: 6 },
    ];
    expect(
      stepPath(
        points,
        (s) => s * 10,
        (p) => 100 - p,
      ),
    ).toBe('M0 90H20V94');
    expect(stepPath([], String as never, String as never)).toBe('');
  });
  it('takes only what is later, as it was told', () => {
    const one = addPoint([], { seconds: 1, value: 6 });
    expect(addPoint(one, { seconds: 2, value: 7 }).at(-1)).toEqual({ seconds: 2, value: 7 });
    expect(addPoint(one, { seconds: 0.5, value: 5 })).toEqual(one);
  });
});
