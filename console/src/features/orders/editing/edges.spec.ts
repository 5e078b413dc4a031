import { expect, it } from 'vitest';
import { allSides, edgesShort, edgesText, nextCode, readEdges, withSide } from './edges.ts';

it('reads edges as they are said at the counter', () => {
  expect(readEdges('fp', [600, 2000, 600, 2000])).toEqual(['FP', 'FP', 'FP', 'FP']);
  expect(readEdges('4RA', [600, 2000, 600, 2000])).toEqual(['RA', 'RA', 'RA', 'RA']);
  expect(readEdges('FP/RA/fp/ra', [600, 2000, 600, 2000])).toEqual(['FP', 'RA', 'FP', 'RA']);
});

it('puts two edges on the long sides', () => {
  expect(readEdges('2FP', [600, 2000, 600, 2000])).toEqual(['CC', 'FP', 'CC', 'FP']);
  expect(readEdges('2FP', [2000, 600, 2000, 600])).toEqual(['FP', 'CC', 'FP', 'CC']);
  expect(readEdges('3FP', [2000, 600, 2000, 600])).toEqual(['FP', 'FP', 'FP', 'CC']);
});

it('refuses what is no edge work', () => {
  for (const text of ['', 'XX', '5FP', 'FP/RA', 'FP/RA/FP/XX']) expect(readEdges(text, [1, 1, 1, 1]), text).toBeNull();
});

it('says edges in words', () => {
  expect(edgesText(allSides('CC'))).toBe('clean cut');
  expect(edgesText(allSides('FP'))).toBe('flat polish all edges');
  expect(edgesText(['FP', 'RA', 'FP', 'CC'])).toBe('flat polish edges 1 3, rough arris edge 2');
  expect(edgesShort(withSide(allSides('FP'), 1, 'RA'))).toBe('FP/RA/FP/FP');
});

it('goes round the codes', () => {
  expect(nextCode('FP')).toBe('CC');
  expect(nextCode('BV20')).toBe('CC');
});
