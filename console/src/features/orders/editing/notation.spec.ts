import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allSides } from './edges.ts';
import { readNotation, tokens, wordAt } from './notation.ts';
import { type NotationStock, readGlass } from './notation-glass.ts';

const glass = (id: number, code: string, thicknessMm: number, canToughen = true): NotationStock => ({
  id,
  code,
  kind: 'glass',
  thicknessMm,
  canToughen,
});
const stock = [
  glass(1, '06CLR', 6),
  glass(2, '10CLR', 10),
  glass(3, '10LI', 10),
  glass(4, '6.38CL', 6.38, false),
  glass(5, '06GRY', 6),
  glass(6, '06GRN', 6),
  { id: 9, code: 'HINGE90', kind: 'hardware', thicknessMm: null, canToughen: false },
];
const cutouts = [{ code: 'GPO', widthMm: 60, heightMm: 92, radiusMm: 10 }];
const read = (text: string, like: string | null = null) => {
  const before = stock.find((s) => s.code === like);
  return readNotation(text, {
    stock,
    cutouts,
    edgeCodes: ['QP'],
    like: before ? { stock: before, isToughened: true } : null,
  });
};
const line = (text: string, like: string | null = null) => {
  const { line: found, faults } = read(text, like);
  expect(faults, text).toEqual([]);
  return found;
};

describe('a line by notation', () => {
  it('reads 6 mm clear toughened, 1200 × 800, four of them, polished all round', () => {
    expect(line('6CLT 1200x800 x4 fp4')).toMatchObject({
      stock: { code: '06CLR' },
      isToughened: true,
      width: 1200,
      height: 800,
      quantity: 4,
      edges: allSides('FP'),
      holes: 0,
    });
  });

  it('takes parts in any order, spaces in a size, and every sign for times', () => {
    for (const text of [
      '6CLT fp4 x4 1200 x 800',
      '6clt 1200×800×4 4FP',
      '6CLT 1200*800 4 pcs FP',
      '06CLR t 1200x800x4 fp',
    ])
      expect(line(text), text).toMatchObject({
        width: 1200,
        height: 800,
        quantity: 4,
        isToughened: true,
        edges: allSides('FP'),
      });
  });

  it('takes the glass of the line before when there is none', () => {
    expect(line('900x700', '10CLR')).toMatchObject({ stock: { code: '10CLR' }, isToughened: true, edges: null });
    expect(line('900x700 ann fp2', '10CLR')).toMatchObject({ isToughened: false, edges: ['FP', 'CC', 'FP', 'CC'] });
    expect(line('fp2 700x900', '10CLR')).toMatchObject({ edges: ['CC', 'FP', 'CC', 'FP'] });
  });

  it('reads edges by side, holes and cutouts with places, words and a price', () => {
    expect(line('10LI 900x2000 fp:tb ra:2 h2@20:50,60;-50,60 h c@gpo:400,300 c2 $56.40 "Bath 2, door"')).toMatchObject({
      edges: ['FP', 'RA', 'FP', 'CC'],
      holes: 3,
      holePositions: [
        { corner: 'bottomLeft', x: 50, y: 60, diameterMm: 20 },
        { corner: 'bottomRight', x: 50, y: 60, diameterMm: 20 },
      ],
      cutouts: 3,
      cutoutPositions: [{ code: 'GPO', x: 400, y: 300, widthMm: 60 }],
      overridePrice: '56.40',
      description: 'Bath 2, door',
    });
    expect(line('10CLR 900x2000 FP/RA/FP/QP')).toMatchObject({ edges: ['FP', 'RA', 'FP', 'QP'] });
  });

  it('reads shapes by number and name, mirrored and turned; their size is their block', () => {
    expect(line('6CLT 900x1200 #2(R900)')).toMatchObject({
      ...{ width: 900, height: 1200, isToughened: true },
      outline: { no: 2, p: { W: 900, H: 1200, R: 900 }, mirror: false, turn: 0 },
    });
    expect(line('6CLT 900x1200 #2(R900)m')?.outline).toMatchObject({ no: 2, mirror: true });
    expect(line('6CLT 900x1200 #2(R900)/1')).toMatchObject({ width: 1200, height: 900, outline: { turn: 1 } });
    expect(line('10CLT 900x1200 #gable(E800)')?.outline).toMatchObject({ no: 14, p: { W: 900, H: 1200, E: 800 } });
    expect(line('10CLT #40(D1100) cnc')).toMatchObject({ width: 1100, height: 1100, edges: ['CNC'] });
    expect(line('6CLR #13(B1000,L800,R700)')).toMatchObject({ width: 1000, outline: { no: 13 } });
    expect(line('10CLT 1200x900 #30(A500,B400) fp:1,5')?.edges).toEqual(['FP', 'CC', 'CC', 'CC', 'FP', 'CC']);
    expect(line('6CLR 1000x800 #10 fp:1')?.edges).toEqual(['FP', 'CC', 'CC']);
  });

  it('reads worked corners: all of them, or those of some edges', () => {
    const radius = (n: number, mm: number) => ({ n, kind: 'radius', mm });
    expect(line('10CLT 1200x700 fp4 r50')?.corners).toEqual([1, 2, 3, 4].map((n) => radius(n, 50)));
    expect(line('6CLR 600x400 sn20:2,3')?.corners).toEqual([
      { n: 2, kind: 'snip', mm: 20 },
      { n: 3, kind: 'snip', mm: 20 },
    ]);
    expect(line('10CLT 1200x900 #30(A500,B400) r10:3')?.corners).toEqual([radius(3, 10)]);
    expect(line('10CLT 1200x700 r50:1 sn15:2 ra')).toMatchObject({
      corners: [radius(1, 50), { n: 2, kind: 'snip', mm: 15 }],
      edges: allSides('RA'),
    });
  });

  it('reads where the pane will stand', () => {
    expect(line('6CLT 820x2040 at:door "Entry"')).toMatchObject({ place: 'door', description: 'Entry' });
    expect(line('6CLT 820x2040 at:bath')?.place).toBe('bathroom');
    expect(line('6CLT 820x2040')?.place).toBeUndefined();
  });

  it.each([
    ['6CLT 900x1200 at:roof', 'A place: door, beside, low, bathroom, walked, barrier, elsewhere'],
    ['6CLT 900x1200 at:b', 'A place: door, beside, low, bathroom, walked, barrier, elsewhere'],
    ['6CLT 900x1200 r10:5', 'There is no corner 5'],
    ['6CLT 900x300 r200', 'A radius of 200 does not fit corner 3'],
    ['10CLT #40(D1100) r10:1', 'There is no corner 1'],
    ['6CLT 900x300 r10 sn20:2', 'Corner 2 is there twice'],
    ['6CLT 900x1200 #2', 'Enter R'],
    ['6CLT #2(R900)', 'Add the size, such as 1200x800'],
    ['6CLT 900x1200 #99(R900)', 'There is no shape 99'],
    ['6CLT 900x1200 #quarter', 'May be #42 Quarter circle, #62 Quarter head'],
    ['6CLT 900x1200 #2(900)', '900 is no measure: write a letter and millimetres, such as R900'],
    ['6CLR #13(B1000,L400,R500)', 'B is 100 mm too long to close with R and L'],
    ['6CLT 500x500 #40(D1100)', 'This shape is 1100 × 1100 mm'],
    ['6CLR 1000x800 #10 fp/ra/fp/ra', 'This shape has 3 edges'],
  ])('says what is wrong with the shape of %s', (text, message) => {
    expect(read(text).line).toBeNull();
    expect(read(text).faults.at(-1)?.message).toBe(message);
  });

  it('needs no size for hardware', () => {
    expect(line('hinge90 x6')).toMatchObject({ stock: { code: 'HINGE90' }, width: 0, quantity: 6 });
  });

  it('names the word and its place when it cannot be read', () => {
    const first = (text: string, like: string | null = null) => read(text, like).faults[0];
    expect(first('6CLT 1200x800 x4 zz4')).toEqual({
      token: 'zz4',
      at: 18,
      message: 'Neither edgework, holes, cutouts nor a quantity',
    });
    expect(first('6GR 100x100')).toMatchObject({ token: '6GR', at: 1, message: 'May be 06GRY, 06GRN' });
    expect(first('6XX 100x100')).toMatchObject({
      message: 'No such glass; of this thickness there are 06CLR, 06GRY, 06GRN',
    });
    expect(first('6CLT 1200x800 h1@20:5')).toMatchObject({ token: 'h1@20:5', at: 15 });
    expect(first('6CLT 1200x800 c@tv')).toMatchObject({ message: 'There is no cutout TV' });
    expect(first('6CLT 1200x800 900x700')).toMatchObject({
      at: 15,
      message: 'The size is there already; write the quantity as x4',
    });
    expect(first('6CLT 1200x99999')).toMatchObject({ message: 'Sides from 1 to 20000 mm' });
    expect(first('6.38CL t 900x900')).toMatchObject({ message: '6.38CL cannot be toughened' });
    expect(first('6CLT')).toMatchObject({ at: 5, message: 'Add the size, such as 1200x800' });
    expect(first('')).toMatchObject({ at: 1, message: 'Begin with the glass, such as 6CLT or 10CLR' });
  });

  it('takes a code that is written out before a T that toughens', () => {
    const withT = [...stock, glass(7, '06CLT', 6)];
    expect(readGlass('6CLT', withT)).toMatchObject({ stock: { id: 7 }, isToughened: false });
    expect(readGlass('10LIT', stock)).toMatchObject({ stock: { id: 3 }, isToughened: true });
  });

  it('finds the word at the caret', () => {
    expect(wordAt('6CLT 1200x800', 3)).toEqual({ text: '6CL', from: 0, to: 4 });
    expect(wordAt('6CLT f', 6)).toEqual({ text: 'f', from: 5, to: 6 });
  });
});

const part = fc.constantFrom(
  ...'6CLT|10CLR|1200x800|x4|4 pcs|fp4|fp:tb|ra/fp/ra/fp|h2@20|h@:|h2@20:50,50;-50,50|c@gpo:1,1|c|t|ann|$5|$|"a b|"a"|x|×|*|@|:|;|,|.|h999@9.9.9|-|𝟙|\t|x99999|0x0'.split(
    '|',
  ),
);

describe('whatever is typed', () => {
  it('is answered without throwing: a line or a fault whose place and word are in the text', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.array(part).map((p) => p.join(' ')),
      fc.array(part).map((p) => p.join('')),
    );
    fc.assert(
      fc.property(anything, fc.boolean(), (text, hasLike) => {
        const { line: found, faults } = read(text, hasLike ? '10CLR' : null);
        expect(found === null).toBe(faults.length > 0);
        for (const fault of faults) {
          expect(fault.message).not.toBe('');
          if (fault.token !== '' && fault.message.endsWith('cannot be toughened') === false)
            expect(text.slice(fault.at - 1, fault.at - 1 + fault.token.length)).toBe(fault.token);
        }
        if (!found) return;
        expect(found.quantity).toBeGreaterThan(0);
        expect(found.holePositions.length).toBeLessThanOrEqual(found.holes);
        expect(found.cutoutPositions.length).toBeLessThanOrEqual(found.cutouts);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is cut into words that cover every letter once, in their order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        let last = 0;
        for (const token of tokens(text)) {
          expect(text.slice(last, token.at)).toMatch(/^[\s,;]*$/);
          expect(text.slice(token.at, token.at + token.text.length)).toBe(token.text);
          last = token.at + token.text.length;
        }
        expect(text.slice(last)).toMatch(/^[\s,;]*$/);
      }),
    );
  });

  it('reads back what is written of any line', () => {
    const lines = fc.record({
      mm: fc.constantFrom('6CLT', '06CLR', '10LI', '6.38CL'),
      width: fc.integer({ min: 1, max: 20_000 }),
      height: fc.integer({ min: 1, max: 20_000 }),
      quantity: fc.integer({ min: 1, max: 10_000 }),
      edges: fc.array(fc.constantFrom('CC', 'RA', 'FG', 'FP', 'M45', 'BV25'), { minLength: 4, maxLength: 4 }),
      holes: fc.integer({ min: 0, max: 200 }),
    });
    fc.assert(
      fc.property(lines, (l) => {
        const found = line(`${l.mm} ${l.width}x${l.height} x${l.quantity} ${l.edges.join('/')} h${l.holes}`);
        expect(found).toMatchObject({
          width: l.width,
          height: l.height,
          quantity: l.quantity,
          edges: l.edges,
          holes: l.holes,
        });
      }),
    );
  });
});
