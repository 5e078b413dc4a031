import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StageKey } from '../production.events.ts';
import { faultsOfUnit } from '../production.invariants.ts';
import { isHere, layersMissing, type PairedPly } from './pairing.ts';

const route = (keys: readonly StageKey[], done: number) =>
  keys.map((stageKey, i) => ({
    stageKey,
    startedAt: null,
    completedAt: i < done ? '2026-03-09T00:00:00.000Z' : null,
    stationId: null,
    isClosed: false,
  }));
const makeUp = { kind: 'unit', plies: 2, text: '6/12/6', between: [] } as const;
const unit = { makeUp: { ...makeUp, between: [] }, route: route(['unit', 'cure', 'qc'], 0) };
const way: StageKey[] = ['cut', 'toughen', 'unit'];
const ply = (slot: number, done: number, status: PairedPly['status'] = 'queued'): PairedPly => ({
  ...{ slot, status, route: route(way, done) },
});
const names: Partial<Record<StageKey, string>> = { toughen: 'Toughening', cut: 'Cut' };
const missing = (...plies: PairedPly[]) => layersMissing(unit, plies, (key) => names[key] ?? key);

describe('pairing', () => {
  it('is ready with every ply queued where they are joined', () => {
    expect(missing(ply(1, 2), ply(2, 2))).toBeNull();
  });

  it('says which ply is missing and where it is', () => {
    expect(missing(ply(1, 2), ply(2, 1))).toBe('ply 2 is at Toughening');
    expect(missing(ply(1, 0, 'released'), ply(2, 1, 'inStage'))).toBe('ply 1 is at Cut, ply 2 is at Toughening');
    expect(missing(ply(1, 2))).toBe('ply 2 is not released');
    expect(missing(ply(1, 2), ply(2, 3, 'joined'))).toBe('ply 2 is joined already');
  });

  it('is never ready with a ply that is not here, and always with all of them here', () => {
    const status = fc.constantFrom<PairedPly['status']>('released', 'planned', 'inStage', 'queued', 'joined');
    const any = fc.record({ slot: fc.integer({ min: 1, max: 3 }), done: fc.integer({ min: 0, max: 3 }), status });
    fc.assert(
      fc.property(fc.uniqueArray(any, { selector: (one) => one.slot, maxLength: 3 }), (some) => {
        const plies = some.map((one) => ply(one.slot, one.done, one.status));
        const here = plies.filter((one) => isHere(unit, one)).map((one) => one.slot);
        expect(layersMissing(unit, plies, (key) => key) === null).toBe([1, 2].every((slot) => here.includes(slot)));
      }),
    );
  });
});

describe('what must hold of a unit', () => {
  const joined = (slot: number) => ({ slot, status: 'joined' as const });
  const faults = (status: PairedPly['status'], ...plies: Pick<PairedPly, 'slot' | 'status'>[]) =>
    faultsOfUnit({ makeUp: unit.makeUp, status }, plies);

  it('no ply is in it while it waits, each is in it once when it is joined', () => {
    expect(faults('waitingForLayers', ply(1, 2), ply(2, 1))).toEqual([]);
    expect(faults('inStage', joined(1), joined(2))).toEqual([]);
    expect(faults('waitingForLayers', joined(1), ply(2, 2))).toEqual(['ply 1 is in it, and it waits for its plies']);
    expect(faults('queued', joined(1), ply(2, 2))).toEqual(['ply 2 is missing in it']);
    expect(faults('finished', joined(1), joined(2), joined(2))).toEqual(['ply 2 is in it 2 times']);
  });

  it('nothing is asked of a broken unit, or of a plain pane', () => {
    expect(faults('defect', joined(1))).toEqual([]);
    expect(faultsOfUnit({ makeUp: null, status: 'queued' }, [joined(1)])).toEqual([]);
  });
});
