import { describe, expect, it } from 'vitest';
import { type CheckedLine, checkLineOf } from '../guideline-checks.contract.ts';
import { fixedPane, fixOf } from './fix.contract.ts';

const limits = { guidelines: [], edgeworks: [] };
const line = (given: Partial<CheckedLine>): CheckedLine => ({
  ...{ widthMm: 820, heightMm: 2040, thicknessMm: 5, isToughened: false, stockCode: '05CLR' },
  ...{ edges: ['RA', 'RA', 'RA', 'RA'], canToughen: true },
  ...given,
});
const sentences = (given: Partial<CheckedLine>) => checkLineOf(line(given), limits).map((one) => one.sentence);
const small = (widthMm: number, heightMm: number) => ({ widthMm, heightMm });

describe('what AS 1288 asks of a place', () => {
  it('is Grade A in a door, said with its source and never a stop, and toughening puts it right', () => {
    const [found, ...others] = checkLineOf(line({ place: 'door' }), limits);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      ...{ sentence: 'For a door AS 1288 asks for Grade A; 05CLR is annealed', severity: 'warn' },
      ...{ source: 'AS 1288, 2006 edition', fix: { kind: 'toughen' }, place: { kind: 'pane', index: 0 } },
    });
    expect(sentences({ place: 'door', isToughened: true, thicknessMm: 6 })).toEqual([]);
    expect(checkLineOf(line({ place: 'door', canToughen: false }), limits)[0]?.fix).toBeNull();
  });

  it('is nothing without a place, and nothing elsewhere', () => {
    expect(sentences({})).toEqual([]);
    expect(sentences({ place: 'elsewhere' })).toEqual([]);
  });

  it.each([
    ['door', 10, small(500, 1000), small(501, 1000)],
    ['door', 6, small(300, 860), small(301, 860)],
    ['door', 4, small(125, 800), small(126, 790)],
    ['besideDoor', 5, small(300, 1000), small(301, 1000)],
    ['low', 5, small(1000, 1200), small(1001, 1200)],
    ['walkedInto', 4, small(500, 2000), small(501, 1000)],
    ['walkedInto', 4, small(1200, 999), small(1200, 1000)],
  ] as const)('allows annealed glass %s, %i mm, in %j and not in %j', (place, thicknessMm, fine, large) => {
    expect(sentences({ place, thicknessMm, ...fine })).toEqual([]);
    expect(sentences({ place, thicknessMm, ...large })).toHaveLength(1);
  });

  it('allows no annealed glass in a bathroom or a barrier; laminated is safety glass', () => {
    expect(sentences({ place: 'bathroom', ...small(200, 200) })).toEqual([
      'For a bathroom AS 1288 asks for Grade A or B; 05CLR is annealed',
    ]);
    expect(sentences({ place: 'barrier', ...small(200, 200) })).toHaveLength(1);
    expect(sentences({ place: 'barrier', thicknessMm: 6.38 })).toEqual([]);
  });

  it('limits the area of safety glass by its thickness', () => {
    const tall = { place: 'low', ...small(1500, 2200) } as const;
    expect(sentences({ ...tall, isToughened: true })).toEqual([
      'For low glass AS 1288 allows 5 mm toughened to 3 m²; this is 3.30 m²',
    ]);
    expect(sentences({ ...tall, isToughened: true, thicknessMm: 6 })).toEqual([]);
    expect(sentences({ ...tall, thicknessMm: 6.76 })).toEqual([
      'For low glass AS 1288 allows 6.76 mm laminated to 3 m²; this is 3.30 m²',
    ]);
  });

  it('is fixed by one press, unless toughening would break another rule', () => {
    const pane = {
      ...{ ...small(820, 2040), thicknessMm: 5, isToughened: false, edges: ['RA', 'RA', 'RA', 'RA'] },
      ...{ holes: [], cutouts: [], place: 'door' as const },
    };
    const check = (one: typeof pane) => checkLineOf({ ...line({}), ...one }, limits);
    const [found] = check(pane);
    const fix = found && fixOf(pane, found, (one) => check(one as typeof pane));
    expect(fix).toEqual({ kind: 'toughen' });
    expect(found && fix && check(fixedPane(pane, found.place, fix))).toEqual([]);
  });
});
