import { describe, expect, it } from 'vitest';
import { crashes, pointsInCode, uncovered } from './points.ts';

describe('points of the code where a crash is worth trying', () => {
  it('are all tried by R4, and R4 tries no others', () => {
    expect(pointsInCode().length).toBeGreaterThan(20);
    expect(uncovered()).toEqual([]);
    expect(Object.keys(crashes).sort()).toEqual(pointsInCode());
  });
});
