import { expect, it } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

it('never writes a formula, and leaves numbers alone', () => {
  const formulas = ['=1+1', '+61 3 9555', '-cmd', '@sum', '\t=1', '\r=1', '＝1', '-2+3', '+5'];
  for (const text of formulas) expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  expect(['-5', '12.50', '-0.00001', '1e5', 'a=b'].map(csvCell)).toEqual(['-5', '12.50', '-0.00001', '1e5', 'a=b']);
});

it('quotes what would break a line', () => {
  expect(csvLine(['a,b', 'say "x"', 'two\nlines', 'é', ''])).toBe('"a,b","say ""x""","two\nlines",é,\r\n');
});
