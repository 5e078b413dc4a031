import { describe, expect, it } from 'vitest';
import { Burst } from './wedge.ts';

describe('barcode scanner', () => {
  const type = (burst: Burst, text: string, step: number, from = 0) => {
    let found: string | null = null;
    for (const [i, key] of [...text, 'Enter'].entries()) found = burst.press(key, from + i * step) ?? found;
    return found;
  };
  it('is told from a person by its speed', () => {
    expect(type(new Burst(), 'P-118204', 12)).toBe('P-118204');
    expect(type(new Burst(), 'P-118204', 150)).toBe(null);
  });
  it('starts anew after a pause and needs some length', () => {
    const burst = new Burst();
    burst.press('x', 0);
    expect(type(burst, 'P-7', 10, 1000)).toBe('P-7');
    expect(type(burst, '9', 10, 2000)).toBe(null);
    expect(burst.press('Shift', 3000)).toBe(null);
  });
  it('is over when a key went elsewhere', () => {
    const burst = new Burst();
    for (const [i, key] of [...'jk/'].entries()) burst.press(key, i * 10);
    burst.drop();
    expect(burst.press('Enter', 40)).toBe(null);
    expect(type(burst, 'P-7', 10, 50)).toBe('P-7');
  });
  it('begins anew when the time of a key lies before the one of the last', () => {
    const burst = new Burst();
    burst.press('x', 1000);
    expect(type(burst, 'P-7', 10, 0)).toBe('P-7');
  });
});
