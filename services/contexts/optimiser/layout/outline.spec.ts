import { expect, it } from 'vitest';
import { readOutline, sheetsOutlined, writeOutline } from './outline.contract.ts';

const nodes = [
  { type: 'branch', x: 0, y: 0, w: 3210, h: 2250 },
  { type: 'item', x: 0, y: 0, w: 1200.4, h: 800 },
  { type: 'waste', x: 1200.4, y: 0, w: 9.6, h: 800 },
  { type: 'offcut', x: 1210, y: 0, w: 2000, h: 800 },
  { type: 'residual', x: 0, y: 800, w: 3210, h: 1450 },
] as const;
const sheet = { width: 3210, height: 2250, nodes };

it('keeps panels and offcuts of the first glass sheets, whole mm', () => {
  expect(writeOutline([sheet])).toBe('3210x2250 i0,0,1200,800 o1210,0,2000,800 r0,800,3210,1450');
  expect(writeOutline(Array.from({ length: 9 }, () => sheet)).split(';')).toHaveLength(sheetsOutlined);
  expect(writeOutline([])).toBe('');
});

it('reads what it wrote', () => {
  const [first, second, third] = readOutline(writeOutline([sheet, { ...sheet, nodes: [] }]));
  expect(first).toEqual({
    width: 3210,
    height: 2250,
    pieces: [
      { type: 'item', x: 0, y: 0, w: 1200, h: 800 },
      { type: 'offcut', x: 1210, y: 0, w: 2000, h: 800 },
      { type: 'residual', x: 0, y: 800, w: 3210, h: 1450 },
    ],
  });
  expect(second?.pieces).toEqual([]);
  expect(third).toBeUndefined();
  expect(readOutline('')).toEqual([]);
});
