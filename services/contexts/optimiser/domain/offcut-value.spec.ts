import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OffcutLife, OffcutValues, UseCurve, usualTerms } from './offcut-value.ts';

const life = (days: number, end: OffcutLife['end'], short = 500): OffcutLife => ({
  widthMm: short,
  heightMm: short * 2,
  days,
  end,
});
const many = (n: number, one: OffcutLife) => Array.from({ length: n }, () => one);

describe('the chance that an offcut is used', () => {
  it('follows Kaplan and Meier, worked by hand', () => {
    // At risk 5, 1 used on day 2; one leaves the count on day 3; at risk 3, 1 used on day 4.
    const curve = new UseCurve([
      life(2, 'used'),
      life(3, 'inRack'),
      life(4, 'used'),
      life(9, 'inRack'),
      life(9, 'gone'),
    ]);
    expect([1, 2, 3, 4, 100].map((day) => curve.within(day))).toEqual([
      0,
      expect.closeTo(1 / 5),
      expect.closeTo(1 / 5),
      expect.closeTo(1 - (4 / 5) * (2 / 3)),
      expect.closeTo(1 - (4 / 5) * (2 / 3)),
    ]);
  });

  it('does not take scrapping for a use to come', () => {
    const scrapped = new UseCurve([...many(5, life(10, 'used')), ...many(5, life(1, 'gone'))]);
    const waiting = new UseCurve([...many(5, life(10, 'used')), ...many(5, life(1, 'inRack'))]);
    expect(scrapped.within(10)).toBeCloseTo(0.5);
    expect(waiting.within(10)).toBeCloseTo(1);
  });

  it('is one half without history, and the account’s own with much of it', () => {
    expect(new OffcutValues([]).chance(500, 900)).toBeCloseTo(0.5);
    const busy = new OffcutValues([...many(190, life(20, 'used')), ...many(10, life(400, 'inRack'))]);
    expect(busy.chance(500, 900)).toBeGreaterThan(0.9);
    const idle = new OffcutValues(many(200, life(400, 'inRack')));
    expect(idle.chance(500, 900)).toBeLessThan(0.05);
  });

  it('differs by size where the history does', () => {
    const values = new OffcutValues([...many(100, life(10, 'used', 1500)), ...many(100, life(400, 'gone', 450))]);
    expect(values.chance(1500, 2000)).toBeGreaterThan(0.85);
    expect(values.chance(450, 900)).toBeLessThan(0.15);
    const [first, ...larger] = values.classes(300).map((one) => one.share);
    expect(larger).toEqual([...larger].sort((a, b) => a - b));
    expect(Math.max(...larger)).toBeGreaterThan((first ?? 0) + 0.3);
  });
});

describe('the value of an offcut', () => {
  it('is chance × glass less the rack', () => {
    // Half a square metre of glass for 1000 cents: half is used; 180 days, three quarters of them on average, at 0.5 cents.
    const values = new OffcutValues([]);
    const holding = 0.5 * usualTerms.holdingCentsPerM2Day * usualTerms.horizonDays * 0.75;
    expect(values.cents({ widthMm: 500, heightMm: 1000, ageDays: 0 }, 1000)).toBeCloseTo(500 - holding);
    expect(values.cents({ widthMm: 500, heightMm: 1000, ageDays: 0 }, 10)).toBe(0);
  });

  it('never rises with age, is never below nothing and never above the glass', () => {
    const anyLife = fc.record({
      widthMm: fc.integer({ min: 100, max: 3000 }),
      heightMm: fc.integer({ min: 100, max: 3000 }),
      days: fc.double({ min: 0, max: 700, noNaN: true }),
      end: fc.constantFrom('inRack' as const, 'used' as const, 'gone' as const),
    });
    fc.assert(
      fc.property(fc.array(anyLife, { maxLength: 60 }), anyLife, fc.nat(500), fc.nat(400), (lives, one, age, more) => {
        const values = new OffcutValues(lives);
        const young = values.cents({ ...one, ageDays: age }, 2000);
        const old = values.cents({ ...one, ageDays: age + more }, 2000);
        expect(old).toBeLessThanOrEqual(young + 1e-9);
        expect(old).toBeGreaterThanOrEqual(0);
        expect(young).toBeLessThanOrEqual(2000);
      }),
      { seed: 3, numRuns: 200 },
    );
  });
});
