import { describe, expect, it } from 'vitest';
import type { TaskRow } from '../tasks.contract.ts';
import { conflictsOf } from './conflicts.ts';
import { lateStopsOf } from './late-stops.ts';

describe('what stands against a plan', () => {
  const truck = {
    id: 1,
    name: 'Truck 1',
    capacityKg: 1000,
    capacityM2: 40,
    workDays: [1, 2, 3, 4, 5],
    isArchived: false,
  };
  const task = (more: Partial<TaskRow>) =>
    ({
      id: 5,
      number: 'T-5',
      isOpen: true,
      weightKg: '600',
      areaM2: '10',
      despatchType: 'orderDespatch',
      title: '',
      ...more,
    }) as TaskRow;
  const kinds = (tasks: TaskRow[], date = '2026-03-10', holiday: string | null = null) =>
    conflictsOf(truck, date, '2026-03-01', holiday === null ? null : { kind: 'holiday', name: holiday }, tasks).map(
      (one) => one.kind,
    );
  it('is too much glass, a day off, a holiday, a stoppage, a day that has passed', () => {
    expect(kinds([task({})])).toEqual([]);
    expect(kinds([task({}), task({})])).toEqual(['overload']);
    expect(kinds([task({})], '2026-03-14')).toEqual(['dayOff']);
    expect(kinds([task({})], '2026-03-09', 'Labour Day')).toEqual(['holiday']);
    expect(kinds([task({}), task({ despatchType: 'stoppage', weightKg: '0' })])).toEqual(['stoppage']);
    expect(kinds([task({})], '2026-02-27')).toEqual(['past']);
    expect(kinds([task({ isOpen: false })], '2026-02-27')).toEqual([]);
  });
});

describe('stops that are late', () => {
  const asked = { date: '2026-03-10', timeZone: 'Australia/Melbourne', toleranceMinutes: 15 };
  const stop = (plannedAt: string | null, more: object = {}) => ({
    ...{ status: 'despatch' as const, windowTo: '10:00', plannedAt, lateUntil: null, arrivedAt: null },
    ...more,
  });
  // Ten in Melbourne in March is eleven at night before in UTC.
  const [inTime, late] = ['2026-03-09T23:15:00.000Z', '2026-03-09T23:16:00.000Z'];

  it('are those reached after their window by more than is tolerated', () => {
    expect(lateStopsOf([stop(inTime), stop(late)], asked)).toBe(1);
    expect(lateStopsOf([stop(late)], { ...asked, toleranceMinutes: 16 })).toBe(0);
  });
  it('believe the driver before the plan', () => {
    expect(lateStopsOf([stop(inTime, { lateUntil: late })], asked)).toBe(1);
  });
  it('are none without a promise, a plan or a day, and none that are there or done', () => {
    const none = [stop(late, { windowTo: null }), stop(null), stop(late, { arrivedAt: late })];
    expect(lateStopsOf([...none, stop(late, { status: 'completed' })], asked)).toBe(0);
    expect(lateStopsOf([stop(late)], { ...asked, date: null })).toBe(0);
  });
});
