import fc from 'fast-check';
import { expect, it } from 'vitest';
import { code128Bars, code128Svg, code128Values } from './code128.contract.ts';

const all = Array.from({ length: 95 }, (_, i) => String.fromCharCode(i + 32)).join('');
/** Widths of one character: six by six after the start. */
const characters = (text: string) => code128Bars(text).join('').slice(0, -7).match(/.{6}/g) ?? [];

/** Reads bars the way a scanner does: by the widths alone. */
function scan(bars: readonly number[]): string {
  const known = new Map(
    characters(all)
      .slice(1, -1)
      .map((widths, i) => [widths, all[i] ?? '']),
  );
  const read = bars.join('').slice(6, -7).match(/.{6}/g) ?? [];
  return read
    .slice(0, -1)
    .map((widths) => known.get(widths) ?? '?')
    .join('');
}

it('draws characters of 11 modules, each once, with an even number of dark ones, as the standard asks', () => {
  const drawn = characters(all).slice(1, -1);
  expect(new Set(drawn).size).toBe(95);
  for (const widths of drawn) {
    const [a, b, c, d, e, f] = [...widths].map(Number) as [number, number, number, number, number, number];
    expect(a + b + c + d + e + f).toBe(11);
    expect((a + c + e) % 2).toBe(0);
  }
});

it('counts the check character: PJJ123C gives 54 in set A, so 55 in set B', () => {
  expect(code128Values('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55]);
});

it('can be read again, whatever stands in it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }),
      (text) => scan(code128Bars(text)) === text,
    ),
  );
  expect(code128Svg('P1')).toMatch(/^<svg .*<path d="M10 0h2v40h-2z/);
});
