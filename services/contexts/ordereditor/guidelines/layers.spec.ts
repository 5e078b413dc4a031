import { describe, expect, it } from 'vitest';
import { StoredAssembly } from '../assembly.contract.ts';
import { checkLineOf } from '../guideline-checks.contract.ts';
import { standardGuidelines } from '../standard-entries.contract.ts';

const ply = (more: object = {}) => ({ glass: { stockId: 1, stockCode: '06CLR', thicknessMm: 6, ...more } });
const cavity = (more: object = {}) => ({ cavity: { mm: 12, ...more } });
const soft = (face: 'out' | 'in') => ply({ stockCode: '06LES', coating: 'soft', coatingFace: face });
const unit = (...layers: object[]) => ({ kind: 'unit', layers });
const laminate = (mm: number, more: object = {}) => ({
  kind: 'laminate',
  layers: [ply(more), { film: { mm } }, ply(more)],
});
const line = (assembly: object, more: object = {}) => ({
  ...{ widthMm: 1000, heightMm: 600, thicknessMm: 24, isToughened: false, edges: ['RA', 'RA', 'RA', 'RA'] },
  assembly: StoredAssembly.parse(assembly),
  ...more,
});
const rule = (of: ReturnType<typeof line>, name: string) =>
  checkLineOf(of, { guidelines: standardGuidelines, edgeworks: [] }).filter((one) => one.rule === name);

const sound = unit(ply(), cavity(), ply());
const toughened = { isToughened: true };
const hole = { corner: 'bottomLeft' as const, x: 300, y: 5, diameterMm: 12, isCountersunk: false };
const stepped = unit(ply(), cavity(), ply({ step: [0, 0, 15, 0] }));

describe('rules of layers', () => {
  it.each([
    [
      'laminateSize',
      line(laminate(0.76), { widthMm: 300, heightMm: 90 }),
      line(laminate(0.76)),
      '300 × 90 is too small',
    ],
    [
      'laminateMaximum',
      line(laminate(0.76), { widthMm: 3400, heightMm: 3000 }),
      line(laminate(0.76)),
      'larger than laminates',
    ],
    ['filmToughened', line(laminate(0.76, toughened)), line(laminate(1.52, toughened)), '0.76 film is too thin'],
    [
      'plyMatch',
      line(stepped, { holePositions: [hole] }),
      line(sound, { holePositions: [hole] }),
      'Hole 1 is missing in ply 2',
    ],
    [
      'coatPlace',
      line(unit(soft('out'), cavity(), ply())),
      line(unit(soft('in'), cavity(), ply())),
      'Soft coat on surface 1',
    ],
    ['coatAlone', line(laminate(0.76, { coating: 'soft' })), line(unit(soft('in'), cavity(), ply())), 'must be sealed'],
    ['cavity', line(unit(ply(), cavity({ mm: 4 }), ply())), line(sound), 'Cavity 4 mm is out of range, 6 to 24'],
    ['sightline', line(unit(ply(), cavity({ sealMm: 6 }), ply())), line(sound), 'Edge seal of 6 mm has no test report'],
    ['unitMinimum', line(sound, { widthMm: 300, heightMm: 100 }), line(sound), 'too small for a unit'],
    ['unitSize', line(sound, { widthMm: 4600 }), line(sound), 'Unit is larger than the press'],
    ['lift', line(sound, { widthMm: 2000, heightMm: 1000 }), line(sound), '62 kg: suction lifter'],
  ])('%s: breaks and holds', (name, bad, good, words) => {
    const [found] = rule(bad, name);
    expect(found?.sentence).toContain(words);
    expect(rule(good, name)).toEqual([]);
    // What a fix does puts it right and stops nothing.
    if (found?.fix?.kind !== 'layers') return;
    const fixed = { ...bad, assembly: found.fix.assembly };
    expect(rule(fixed, name).filter(({ severity }) => severity === found.severity)).toEqual([]);
  });

  it('offers a fix where there is one', () => {
    const fixOf = (of: ReturnType<typeof line>, name: string) => rule(of, name)[0]?.fix;
    expect(fixOf(line(unit(soft('out'), cavity(), ply())), 'coatPlace')).toMatchObject({ words: 'Coat on surface 2' });
    expect(fixOf(line(unit(ply(), cavity({ mm: 4 }), ply())), 'cavity')).toMatchObject({ words: '6 mm' });
    expect(fixOf(line(laminate(0.76, toughened)), 'filmToughened')).toMatchObject({ words: 'Film 1.52' });
  });

  it('says once what each ply breaks alike', () => {
    const sentences = checkLineOf(
      line(unit(ply(toughened), cavity(), ply(toughened)), { edges: ['CC', 'CC', 'CC', 'CC'] }),
      {
        guidelines: standardGuidelines,
        edgeworks: [],
      },
    ).map((one) => one.sentence);
    expect(sentences.filter((one) => one.startsWith('Each ply'))).not.toEqual([]);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});
