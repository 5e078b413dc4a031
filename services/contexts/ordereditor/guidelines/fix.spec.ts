import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../platform/kernel/ambient.ts';
import { checkPane } from '../guideline-checks.contract.ts';
import { standardEdgeworks, standardGuidelines } from '../standard-entries.contract.ts';
import { anyPane } from '../testing/any-pane.ts';
import { fixedPane, fixOf } from './fix.contract.ts';
import type { Broken, Pane } from './verdict.contract.ts';

const check = (pane: Pane) => checkPane(pane, standardGuidelines, standardEdgeworks);
const key = ({ rule, name, place }: Broken) => `${rule} ${name} ${place.kind} ${place.index}`;

describe('the fix of a broken guideline', () => {
  const random = seededRandom(20);
  const panes = Array.from({ length: 1_000 }, () => anyPane(random));

  it('clears its rule where it is and stops nothing else, on 1,000 random panes', () => {
    const [fixed, proposed] = [new Map<string, number>(), new Map<string, number>()];
    const add = (to: Map<string, number>, rule: string) => to.set(rule, (to.get(rule) ?? 0) + 1);
    for (const pane of panes) {
      const before = check(pane);
      for (const verdict of before) {
        if (verdict.fix) add(proposed, verdict.rule);
        const fix = fixOf(pane, verdict, check);
        if (!fix) continue;
        add(fixed, verdict.rule);
        const after = check(fixedPane(pane, verdict.place, fix));
        const { kind, index } = verdict.place;
        expect(
          after.filter((one) => one.rule === verdict.rule && one.place.kind === kind && one.place.index === index),
        ).toEqual([]);
        const stops = new Set(before.filter((one) => one.severity === 'stop').map(key));
        expect(after.filter((one) => one.severity === 'stop' && !stops.has(key(one)))).toEqual([]);
      }
    }
    // Most of what has a first step has a whole fix.
    const share = (rule: string) => (fixed.get(rule) ?? 0) / (proposed.get(rule) ?? 1);
    expect([...proposed.keys()].toSorted()).toEqual([
      'cutoutRadius',
      'cutoutToEdge',
      'cutoutToHole',
      'edgeCurve',
      'holeDiameterMax',
      'holeDiameterMin',
      'holeToCorner',
      'holeToEdge',
      'holeToHole',
      'hollowCorner',
    ]);
    for (const rule of proposed.keys()) expect(share(rule), rule).toBeGreaterThan(0.3);
    expect(share('holeToEdge')).toBeGreaterThan(0.7);
  });

  it('moves a hole in a corner from both edges with one press', () => {
    const corner = { corner: 'bottomLeft' as const, x: 12, y: 12, diameterMm: 20, isCountersunk: false };
    const pane = { ...panes[0], outline: undefined, widthMm: 900, heightMm: 900, thicknessMm: 10, isToughened: true };
    const bare = { ...pane, edges: ['FP', 'FP', 'FP', 'FP'], holes: [corner], cutouts: [] } as Pane;
    const [first] = check(bare);
    const fix = first && fixOf(bare, first, check);
    expect(fix?.kind).toBe('move');
    const after = fix && first ? check(fixedPane(bare, first.place, fix)) : [];
    expect(check(bare).map((one) => one.rule)).toEqual(['holeToEdge', 'holeToEdge', 'holeToCorner']);
    expect(after.map((one) => one.rule)).toEqual(['holeToCorner']);
  });
});
