import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StageKey } from '../production.events.ts';
import { cutSize, edgeWork } from './edge-work.ts';
import { deriveRoute } from './route.ts';

const all: readonly StageKey[] = ['cut', 'arris', 'polish', 'drill', 'wash', 'toughen', 'qc'];
const plain = { edges: ['CC', 'CC', 'CC', 'CC'], holes: 0, cutouts: 0, isToughened: false };
const polished = { ...plain, edges: ['FP', 'FP', 'FP', 'FP'] };

describe('route', () => {
  it.each([
    ['cut-to-size', plain, ['cut', 'qc']],
    ['arrissed', { ...plain, edges: ['RA', 'RA', 'RA', 'RA'] }, ['cut', 'arris', 'qc']],
    ['polished shelf', polished, ['cut', 'polish', 'qc']],
    ['bevelled mirror', { ...plain, edges: ['BV20', 'BV20', 'BV20', 'BV20'] }, ['cut', 'polish', 'qc']],
    [
      'one side polished, the rest arrissed',
      { ...plain, edges: ['FP', 'RA', 'RA', 'RA'] },
      ['cut', 'arris', 'polish', 'qc'],
    ],
    ['toughened window', { ...plain, isToughened: true }, ['cut', 'arris', 'wash', 'toughen', 'qc']],
    ['shower', { ...polished, holes: 4, isToughened: true }, ['cut', 'polish', 'drill', 'wash', 'toughen', 'qc']],
    ['splashback', { ...polished, cutouts: 1, isToughened: true }, ['cut', 'polish', 'drill', 'wash', 'toughen', 'qc']],
  ])('of a %s', (_, piece, route) => {
    expect(deriveRoute(piece, all)).toEqual(route);
  });

  const every = StageKey.options;
  const ply = { ...plain, edges: ['RA', 'RA', 'RA', 'RA'], isToughened: true };
  it('of a ply ends where it is joined, without a check of its own; a unit begins there', () => {
    const soft = { ...ply, layer: { coating: 'soft', isSoaked: true } } as const;
    const way = ['cut', 'delete', 'arris', 'wash', 'toughen', 'soak', 'unit'];
    expect(deriveRoute(soft, every, 'unit')).toEqual(way);
    expect(deriveRoute(plain, every, 'laminate')).toEqual(['cut', 'laminate']);
    expect(deriveRoute({ ...ply, makeUp: { kind: 'unit' } }, every)).toEqual(['unit', 'cure', 'qc']);
    const inUnit = deriveRoute({ ...ply, makeUp: { kind: 'laminate' } }, every, 'unit');
    expect(inUnit).toEqual(['laminate', 'cure', 'unit']);
  });

  it('of a unit and its plies meets at the joining stage, also where nobody set it up', () => {
    expect(deriveRoute({ ...plain, makeUp: { kind: 'unit' } }, ['cut', 'qc'])).toEqual(['unit', 'qc']);
    expect(deriveRoute(plain, ['cut', 'qc'], 'unit')).toEqual(['cut', 'unit']);
  });

  it('of a plain pane has none of the stages of layers', () => {
    for (const one of [plain, polished, { ...plain, isToughened: true }])
      expect(deriveRoute(one, every)).toEqual(deriveRoute(one, all));
  });

  const piece = fc.record({
    edges: fc.array(fc.constantFrom(...Object.keys(edgeWork), 'BV15'), { minLength: 4, maxLength: 4 }),
    holes: fc.nat(5),
    cutouts: fc.nat(3),
    isToughened: fc.boolean(),
  });

  it('starts at the table, keeps the order of work, stays on the floor there is, and puts no raw edge in the furnace', () => {
    fc.assert(
      fc.property(piece, fc.subarray([...all]), (one, configured) => {
        const route = deriveRoute(one, configured);
        expect(route[0]).toBe('cut');
        expect(route).toEqual(all.filter((key) => route.includes(key)));
        expect(route.slice(1).every((key) => configured.includes(key))).toBe(true);
        expect(route.includes('toughen')).toBe(one.isToughened && configured.includes('toughen'));
        const isRaw = one.edges.some((code) => code === 'CC');
        if (one.isToughened && isRaw && configured.includes('arris')) expect(route).toContain('arris');
      }),
    );
  });
});

describe('cut size', () => {
  it('adds the allowance of each worked edge across it, in whole millimetres', () => {
    expect(cutSize(870, 2030, ['FP', 'FP', 'FP', 'FP'])).toEqual({ widthMm: 873, heightMm: 2033 });
    expect(cutSize(600, 400, ['FP', 'CC', 'CC', 'CC'])).toEqual({ widthMm: 600, heightMm: 402 });
    expect(cutSize(600, 400, ['CC', 'FG', 'RA', 'CC'])).toEqual({ widthMm: 601, heightMm: 400 });
  });

  it('never cuts smaller than the finished piece, nor more than the largest allowance bigger', () => {
    const side = fc.integer({ min: 50, max: 6000 });
    const code = fc.constantFrom(...Object.keys(edgeWork));
    fc.assert(
      fc.property(side, side, fc.array(code, { minLength: 4, maxLength: 4 }), (w, h, edges) => {
        const cut = cutSize(w, h, edges);
        for (const [grown, finished] of [
          [cut.widthMm, w],
          [cut.heightMm, h],
        ] as const) {
          expect(grown).toBeGreaterThanOrEqual(finished);
          expect(grown - finished).toBeLessThanOrEqual(4);
          expect(Number.isInteger(grown)).toBe(true);
        }
      }),
    );
  });
});
