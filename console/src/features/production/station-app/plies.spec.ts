import type { PanelRow, PlyRow, StationDetail } from '@glasshouse/services/contexts/production/production.contract';
import { describe, expect, it } from 'vitest';
import { mergeStationPanels } from './imagine.ts';
import { pliesText } from './plies.ts';

const ply = (slot: number, part: Partial<PlyRow> = {}): PlyRow => ({
  ...{ id: 10 + slot, barcode: `P-${10 + slot}`, slot, status: 'queued', stockCode: '06CLR', stageKey: 'unit' },
  ...{ isHere: true },
  ...part,
});
const away = { isHere: false, stageKey: 'toughen' } as const;
const unit = (id: number, dueDate: string) =>
  ({
    ...{ id, barcode: `P-${id}`, status: 'waitingForLayers', stageKey: 'unit', stationId: null, sheetId: null },
    ...{ isOnFloor: true, isInWork: false, dueDate, makeUp: { kind: 'unit', plies: 2, text: '6/12/6', between: [] } },
  }) as unknown as PanelRow;

describe('plies of a unit', () => {
  it('are told with where the missing ones are', () => {
    expect(pliesText([ply(1), ply(2, away)], 3)).toBe('1 of 3 here, ply 2 at toughening');
    expect(pliesText([ply(1), ply(2)], 2)).toBe('All 2 plies here');
  });

  const station = {
    ...{ id: 9, stageKey: 'unit', inWork: [], queueCount: 2, queue: [unit(2, '2026-03-02'), unit(1, '2026-03-01')] },
    plies: [
      { unit: 2, plies: [ply(1, { id: 21 }), ply(2, { id: 22 })] },
      { unit: 1, plies: [ply(1, { id: 11 }), ply(2, { id: 12, ...away })] },
    ],
  } as unknown as StationDetail;
  const row = (id: number, part: object) => ({ id, row: { id, barcode: `P-${id}`, joinsAt: 'unit', ...part } });

  it('come here as the floor says, and a unit that is ready comes first', () => {
    const arrived = { unit: 1, slot: 2, status: 'queued', stageKey: 'unit', stockCode: '06CLR', isOnFloor: true };
    const next = mergeStationPanels(station, [row(12, { ...arrived, isInWork: false, stationId: null })]);
    expect(next.plies?.find((one) => one.unit === 1)?.plies.map((one) => one.isHere)).toEqual([true, true]);
    expect(next.queue.map((one) => one.id)).toEqual([1, 2]);
    expect(next.queueCount).toBe(2);
  });

  it('keep an incomplete unit behind one that is ready, although it is due before', () => {
    const moved = { unit: 1, slot: 2, status: 'inStage', stageKey: 'toughen', stockCode: '06CLR', isOnFloor: true };
    const next = mergeStationPanels(station, [row(12, { ...moved, isInWork: true, stationId: 3 })]);
    expect(next.queue.map((one) => one.id)).toEqual([2, 1]);
  });

  it('give their place to the one that is cut again', () => {
    const again = { unit: 2, slot: 2, status: 'released', stageKey: 'cut', stockCode: '06CLR', isOnFloor: true };
    const next = mergeStationPanels(station, [{ id: 22, row: null }, row(23, again)]);
    expect(next.plies?.find((one) => one.unit === 2)?.plies.map((one) => [one.id, one.isHere])).toEqual([
      [21, true],
      [23, false],
    ]);
    expect(mergeStationPanels(station, [{ id: 77, row: null }])).toBe(station);
  });
});
