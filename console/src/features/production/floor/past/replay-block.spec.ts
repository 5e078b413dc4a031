import type { Frame, Mark } from '@glasshouse/services/contexts/production/past/past.contract';
import type { FloorSummary, PanelRow } from '@glasshouse/services/contexts/production/production.contract';
import { expect, it } from 'vitest';
import { blockAround, eventBeside, floorAfter, iso, markBeside } from './replay-block.ts';
import { placeOf, ticksOf, windowAround } from './strip-window.ts';

const t0 = Date.parse('2026-11-24T23:00:00.000Z');
const row = (id: number, part: Partial<PanelRow> = {}) =>
  ({ id, areaM2: '0.50000', finishedAt: null, recutOf: null, stageKey: 'cut', ...part }) as PanelRow;
const base = {
  panels: [row(1), row(2)],
  stations: [],
  finishedToday: { panels: 0, areaM2: '0.00000' },
  recutsToday: 0,
} as unknown as FloorSummary;
const frame = (second: number, id: number, next: PanelRow | null): Frame => ({
  seq: second,
  at: iso(t0 + second * 1_000),
  topic: 'production/floor',
  patches: [{ id, row: next as Record<string, unknown> | null }],
});
const finished = row(1, { finishedAt: iso(t0 + 10_000), stageKey: null });
const frames = [
  frame(10, 1, finished),
  frame(20, 3, row(3, { recutOf: 2 })),
  frame(20, 2, null),
  frame(30, 1, null),
  frame(40, 1, finished),
];
const after = (second: number) => floorAfter(base, frames, t0 + second * 1_000);

it('lays frames over a floor up to an instant, with the figures of the day, forwards and back', () => {
  expect(after(9).panels).toEqual(base.panels);
  expect(after(10)).toMatchObject({ finishedToday: { panels: 1, areaM2: '0.50000' }, recutsToday: 0 });
  expect(after(20).panels.map((one) => one.id)).toEqual([1, 3]);
  expect(after(20).recutsToday).toBe(1);
  expect(after(30).panels.map((one) => one.id)).toEqual([3]);
  expect(after(30).finishedToday.panels).toBe(1);
  expect(after(40).panels.map((one) => one.id)).toEqual([1, 3]);
  expect(after(40)).toMatchObject({ finishedToday: { panels: 1 }, recutsToday: 1 });
  expect(after(5).panels).toEqual(base.panels);
});

it('finds the events and the marks beside an instant', () => {
  const at = (second: number) => t0 + second * 1_000;
  expect(eventBeside(frames, at(10), 1)).toBe(at(20));
  expect(eventBeside(frames, at(20), -1)).toBe(at(10));
  expect(eventBeside(frames, at(40), 1)).toBeNull();
  const marks = [30, 5].map((second) => ({ at: iso(at(second)) }) as Mark);
  expect(markBeside(marks, at(5), 1)?.at).toBe(iso(at(30)));
  expect(markBeside(marks, at(5), -1)).toBeNull();
});

it('loads quarters of an hour, the last one up to what there is', () => {
  const minute = 60_000;
  expect(blockAround(t0 + minute, t0 + 60 * minute)).toEqual({ from: t0, to: t0 + 15 * minute });
  expect(blockAround(t0 + 15 * minute, t0 + 20 * minute)).toEqual({ from: t0 + 15 * minute, to: t0 + 20 * minute });
  expect(blockAround(t0 + 15 * minute, t0 + 15 * minute)).toEqual({ from: t0, to: t0 + 15 * minute });
});

it('shows a stretch of the day in the zone of the account, also on a day of 25 hours', () => {
  const hour = 3_600_000;
  // The 25th of November in Melbourne begins at 13:00 UTC.
  expect(windowAround(t0, '4')).toEqual({ from: t0 - 2 * hour, to: t0 + 2 * hour });
  expect(windowAround(t0, '1').to - windowAround(t0, '1').from).toBe(hour);
  const long = windowAround(Date.parse('2026-04-05T02:00:00Z'), 'day');
  expect(long.to - long.from).toBe(25 * hour);
  expect(ticksOf(windowAround(t0, '4'))).toHaveLength(8);
  expect(placeOf(t0, windowAround(t0, '4'))).toBe(50);
});
