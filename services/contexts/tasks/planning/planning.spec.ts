import { describe, expect, it } from 'vitest';
import type { TaskRow } from '../tasks.contract.ts';
import { conflictsOf } from './conflicts.ts';
import { lateStopsOf } from './late-stops.ts';
import { minutesOf, minutesOfDay } from './task-time.ts';

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
  it('is more work than its day is long', () => {
    const day = { ...truck, minutes: 540 };
    const said = (minutes: number) =>
      conflictsOf(day, '2026-03-10', '2026-03-01', null, [task({})], new Map(), () => minutes).map((one) => one.text);
    expect(said(540)).toEqual([]);
    expect(said(630)).toEqual(['1.5 h more than the day of Truck 1']);
  });
});

describe('the time of a task', () => {
  const asked = { timeZone: 'Australia/Melbourne', departAt: '06:30', minutesPerStop: 12 };
  const state = (departAt: string | null, ...planned: (string | null)[]) =>
    ({ plan: { date: '2026-03-10', departAt }, items: planned.map((plannedAt) => ({ plannedAt })) }) as never;
  // Half past seven in Melbourne in March is half past eight in the evening before in UTC.
  const [first, last] = ['2026-03-09T20:30:00.000Z', '2026-03-09T22:30:00.000Z'];

  it('is from leaving to the end of the last stop once the route is worked out', () => {
    expect(minutesOf({ minutes: 0, stops: 2 }, state(null, last, first), asked)).toBe(192);
    expect(minutesOf({ minutes: 0, stops: 2 }, state('07:00', first, last), asked)).toBe(162);
  });
  it('is the time at its stops before, and what is told of work without goods', () => {
    expect(minutesOf({ minutes: 0, stops: 3 }, state(null, null, null), asked)).toBe(36);
    expect(minutesOf({ minutes: 0, stops: 3 }, undefined, asked)).toBe(36);
    expect(minutesOf({ minutes: 90, stops: 0 }, undefined, asked)).toBe(90);
  });
  it('fills a day from its hours', () => {
    expect(minutesOfDay('06:30–15:30')).toBe(540);
    expect(minutesOfDay('')).toBeNull();
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
