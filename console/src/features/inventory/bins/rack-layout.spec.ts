import type { HeldRow } from '@glasshouse/services/contexts/inventory/bins/bins.contract';
import { describe, expect, it } from 'vitest';
import { layoutRack } from './rack-layout.ts';

const row = (id: number, widthMm: number, heightMm: number): HeldRow => ({
  ...{ id, kind: 'offcut', label: `GL${id}`, itemId: id, stockId: 1, stockCode: '06CLR', thicknessMm: 6 },
  ...{ widthMm, heightMm, quantity: 1, areaM2: '1', weightKg: '15', holderId: 9, bin: 'OC-1', since: '2026-01-01' },
});

describe('a rack to scale', () => {
  it('draws glass on its long side, all to one scale', () => {
    const { standing, scale } = layoutRack([row(1, 800, 2000), row(2, 1000, 500)], 900);
    expect(standing.map(({ width, height }) => [width / scale, height / scale].map(Math.round))).toEqual([
      [2000, 800],
      [1000, 500],
    ]);
  });

  it('keeps within its width, in lines that do not meet, on their floors', () => {
    const rows = Array.from({ length: 30 }, (_, i) => row(i + 1, 3660, 2440 - i * 20));
    const { standing, floors, width, height } = layoutRack(rows, 600);
    for (const one of standing) {
      expect(one.x + one.width).toBeLessThanOrEqual(width);
      expect(floors).toContain(one.y + one.height);
    }
    expect(floors.length).toBeGreaterThan(3);
    expect(Math.max(...floors)).toBeLessThan(height);
    for (const [i, one] of standing.entries())
      for (const other of standing.slice(i + 1))
        expect(one.x + one.width <= other.x || other.x + other.width <= one.x || one.y !== other.y || i < 0).toBe(true);
  });

  it('draws sixty pieces and says how many are left, and nothing of an empty bin', () => {
    expect(
      layoutRack(
        Array.from({ length: 70 }, (_, i) => row(i + 1, 900, 400)),
        900,
      ),
    ).toMatchObject({ left: 10 });
    expect(layoutRack([], 900)).toMatchObject({ standing: [], height: 0, left: 0 });
  });
});
