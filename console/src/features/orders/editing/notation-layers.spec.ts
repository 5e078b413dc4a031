import { makeUpWords } from '@glasshouse/services/contexts/ordereditor/assembly-words.contract';
import { describe, expect, it } from 'vitest';
import { readNotation } from './notation.ts';
import type { NotationStock } from './notation-glass.ts';
import { layersNotation } from './notation-layers.ts';

const glass = (id: number, code: string, thicknessMm: number): NotationStock => ({
  ...{ id, code, kind: 'glass', thicknessMm, canToughen: !code.startsWith('6.38') },
});
const stock = [
  glass(1, '04CLR', 4),
  glass(2, '06CLR', 6),
  glass(3, '06LEH', 6),
  glass(4, '04LES', 4),
  glass(5, '6.38CL', 6.38),
];
const read = (text: string, like?: Parameters<typeof readNotation>[1]['like']) =>
  readNotation(text, { stock, ...(like ? { like } : {}) });
const line = (text: string) => {
  const { line: found, faults } = read(text);
  expect(faults, text).toEqual([]);
  return found;
};

describe('layers by notation', () => {
  it('reads a unit of argon with a warm spacer', () => {
    const found = line('6CLT/12AW/6LEHT 1200x900 x3');
    expect(found).toMatchObject({ stock: { code: '06CLR' }, isToughened: true, quantity: 3, width: 1200 });
    expect(found?.assembly).toMatchObject({
      kind: 'unit',
      layers: [
        { glass: { stockId: 2, isToughened: true, coating: 'none' } },
        { cavity: { mm: 12, gas: 'argon', spacer: 'WARM', sealMm: 10, bars: null } },
        { glass: { stockId: 3, isToughened: true, coating: 'hard', coatingFace: null } },
      ],
    });
  });

  it('reads bars, a coated surface and a shape', () => {
    const found = line('4CLR/12/4LES@3 900x1200 #2(R900) bar2x3');
    expect(found?.outline).toMatchObject({ no: 2 });
    expect(found?.assembly?.layers[1]?.cavity?.bars).toEqual({ cols: 2, rows: 3, code: 'BAR' });
    expect(found?.assembly?.layers[2]?.glass).toMatchObject({ coating: 'soft', coatingFace: 'out' });
  });

  it('reads a step', () => {
    expect(line('4CLR/12/4LES@3-b:15 900x1200')?.assembly?.layers[2]?.glass?.step).toEqual([0, 0, 15, 0]);
    const five = line('4CLR/12/4CLR-b:15 900x1200 #16(A300,B400)');
    expect(five?.assembly?.layers[2]?.glass?.step).toEqual([0, 0, 15, 0, 0]);
  });

  it('reads a soaked laminate, its edges those of each ply', () => {
    const found = line('6CLT+1.52+6CLT 1000x1100 fp4 hs');
    expect(found?.edges).toEqual(['FP', 'FP', 'FP', 'FP']);
    const soaked = { isToughened: true, isSoaked: true };
    expect(found?.assembly).toMatchObject({
      kind: 'laminate',
      layers: [{ glass: soaked }, { film: { code: 'PVB', mm: 1.52 } }, { glass: soaked }],
    });
  });

  it('reads a laminate inside of a unit', () => {
    const found = line('6CLR/12A/6CLT+0.76+6CLT 1500x1000');
    expect(found?.assembly?.layers[2]?.laminate?.layers).toHaveLength(3);
    expect(makeUpWords(found?.assembly)).toBe('6/12Ar/6T+0.76+6T');
  });

  it.each([
    '6CLRT/12AW/6LEHT',
    '4CLR/12/4LES@3-b:15',
    '6CLRT+1.52+6CLRT',
    '6CLR/12A/6CLRT+0.76+6CLRT',
    '6.38CL/16K/6CLR/12/4LES@5',
  ])('prints what it reads: %s', (text) => {
    const assembly = line(`${text} 900x1200`)?.assembly;
    expect(assembly && layersNotation(assembly)).toBe(text);
  });

  it.each([
    ['6CLT/12X/6CLT 900x900', 'no cavity'],
    ['6CLT/12 900x900', 'last layer'],
    ['6CLT+thick+6CLT 900x900', 'no film'],
    ['6CLT/12/6LEH@1 900x900', 'surfaces 3 and 4'],
    ['6CLT/12/6XYZ 900x900', 'Ply 2: No such glass'],
    ['6.38CLT/12/6CLR 900x900', 'cannot be toughened'],
    ['6CLT 900x900 hs', 'units and laminates'],
    ['6CLT+0.76+6CLT 900x900 bar2x2', 'cavity'],
  ])('says what it cannot read: %s', (text, why) => {
    const { line: found, faults } = read(text);
    expect(found).toBeNull();
    expect(faults[0]?.message).toContain(why);
  });

  it('takes the layers of the line before where only a size is said', () => {
    const before = line('6CLT/12AW/6LEHT 1200x900');
    const like = before && { stock: before.stock, isToughened: true, assembly: before.assembly };
    expect(read('800x600', like).line?.assembly).toEqual(before?.assembly);
    expect(read('4CLR 800x600', like).line?.assembly).toBeUndefined();
  });
});
