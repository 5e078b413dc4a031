import { describe, expect, it } from 'vitest';
import { Assembly } from './assembly.contract.ts';
import { assemblyFaults } from './assembly-faults.contract.ts';
import { cavitiesOf, pliesOf, surfaceOf, thicknessOf, withGlass } from './assembly-layers.contract.ts';
import { assemblyWeight, plyMeasures } from './assembly-measures.contract.ts';
import { describedWords, makeUpWords } from './assembly-words.contract.ts';

const glass = (more: object = {}) => ({ glass: { stockId: 1, ...more } });
const cavity = (more: object = {}) => ({ cavity: { mm: 12, ...more } });
const film = (mm = 0.76) => ({ film: { mm } });
const read = (kind: 'unit' | 'laminate', layers: object[]) => Assembly.parse({ kind, layers });
const unit = (...layers: object[]) => read('unit', layers);
const sixes = (assembly: Assembly) => withGlass(assembly, (one) => ({ ...one, stockCode: '06CLR', thicknessMm: 6 }));

describe('an assembly', () => {
  it.each([
    ['a unit', unit(glass(), cavity(), glass())],
    ['three panes', unit(glass(), cavity(), glass(), cavity(), glass())],
    ['a laminate', read('laminate', [glass(), film(), glass()])],
    ['a laminate in a unit', unit(glass(), cavity(), { laminate: { layers: [glass(), film(), glass()] } })],
    ['a stepped ply', unit(glass(), cavity(), glass({ step: [0, 0, 15, 0] }))],
  ])('is sound: %s', (_, assembly) => expect(assemblyFaults(assembly, 4)).toEqual([]));

  it.each([
    ['two panes without a cavity', unit(glass(), glass(), glass()), 'layers.1', 'take turns'],
    ['a cavity outside', unit(cavity(), glass(), cavity()), 'layers.0', 'take turns'],
    ['no glass at the end', unit(glass(), cavity(), glass(), cavity()), 'layers.3', 'The last layer is glass'],
    ['a film in a unit', unit(glass(), film(), glass()), 'layers.1.film', 'inside of a laminate'],
    ['a cavity in a laminate', read('laminate', [glass(), cavity(), glass()]), 'layers.1.cavity', 'has no cavity'],
    ['a layer of two kinds', unit(glass(), { ...cavity(), ...film() }, glass()), 'layers.1', 'one of glass'],
    ['an empty layer', unit(glass(), {}, glass()), 'layers.1', 'one of glass'],
    ['three decimals', unit(glass(), cavity({ mm: 12.345 }), glass()), 'layers.1.cavity.mm', '2 decimals'],
    ['too few steps', unit(glass(), cavity(), glass({ step: [15] })), 'layers.2.glass.step', 'each of the 4 edges'],
    [
      'soaked annealed glass',
      unit(glass({ isSoaked: true }), cavity(), glass()),
      'layers.0.glass.isSoaked',
      'toughened',
    ],
    [
      'a coated face without a coat',
      unit(glass({ coatingFace: 'in' }), cavity(), glass()),
      'layers.0.glass.coatingFace',
      'hard or soft',
    ],
  ])('is refused by field: %s', (_, assembly, target, message) => {
    const faults = assemblyFaults(assembly, 4);
    expect(faults[0]).toMatchObject({ target, message: expect.stringContaining(message) });
  });

  it('counts surfaces over every ply', () => {
    const laminated = unit({ laminate: { layers: [glass(), film(), glass()] } }, cavity(), glass());
    expect(pliesOf(laminated).map(({ n, out, in: inner }) => [n, out, inner])).toEqual([
      [1, null, 'film'],
      [2, 'film', 'cavity'],
      [3, 'cavity', null],
    ]);
    expect(surfaceOf(3, 'out')).toBe(5);
    expect(cavitiesOf(laminated).map(({ before, after }) => [before.n, after.n])).toEqual([[2, 3]]);
  });

  it('weighs its plies, films and seals: 33.45 kg of 6-12-6', () => {
    const made = sixes(unit(glass(), cavity(), glass()));
    expect(assemblyWeight(made, { widthMm: 1200, heightMm: 900 })).toBeCloseTo(33.45, 6);
    expect(thicknessOf(made.layers)).toBe(24);
    const laminate = sixes(read('laminate', [glass(), film(1.52), glass()]));
    expect(assemblyWeight(laminate, { widthMm: 1000, heightMm: 1000 })).toBeCloseTo(30 + 1.52 * 1.07, 6);
    expect(thicknessOf(laminate.layers)).toBe(13.52);
  });

  it('measures a stepped ply by what is left of it', () => {
    const outline = { no: 2, p: { W: 900, H: 1200, R: 900 }, mirror: false, turn: 0 };
    const stepped = plyMeasures({ widthMm: 900, heightMm: 1200, outline }, { step: [0, 0, 15, 0] });
    expect(stepped.perimeterMm).toBeCloseTo(3918.68, 1);
    expect(stepped.netMm2).toBeCloseTo(900 * 1200 - 900 * 150 - 900 * 15, 0);
  });

  it('is said in the words of the trade', () => {
    const coated = withGlass(
      unit(glass({ isToughened: true }), cavity({ gas: 'argon' }), glass({ coating: 'hard', coatingFace: 'out' })),
      (one) => ({ ...one, stockCode: one.coating === 'hard' ? '06LEH' : '06CLR', thicknessMm: 6 }),
    );
    expect(makeUpWords(coated)).toBe('6T/12Ar/6LEH@3');
    const laminated = unit(glass(), cavity(), { laminate: { layers: [glass(), film(), glass()] } });
    expect(makeUpWords(sixes(laminated))).toBe('6/12/6+0.76+6');
    expect(makeUpWords(null)).toBe('');
    const named = sixes(unit(glass(), cavity(), glass()));
    expect(describedWords({ description: 'Bath 2', assembly: named })).toBe('Bath 2, 6/12/6');
    expect(describedWords({ description: 'Unit 6/12/6', assembly: named })).toBe('Unit 6/12/6');
    expect(describedWords({ description: 'Bath 2' })).toBe('Bath 2');
  });
});
