import { describe, expect, it } from 'vitest';
import { sumOf } from './selection.ts';

describe('sums of ticked rows', () => {
  it('adds decimals exactly, whatever their length', () => {
    expect(sumOf(['0.10', '0.20', '0.3'])).toBe('0.60');
    expect(sumOf(['3482.60', '-9874.405'])).toBe('-6391.805');
    expect(sumOf(['-0.05', '0.02'])).toBe('-0.03');
  });
  it('adds whole numbers and nothing', () => {
    expect(sumOf(['9', '31'])).toBe('40');
    expect(sumOf([])).toBe('0');
  });
});
