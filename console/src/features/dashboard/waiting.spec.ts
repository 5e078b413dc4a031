import { describe, expect, it } from 'vitest';
import { waitingOn } from './waiting.ts';

describe('what waits', () => {
  const waiting = waitingOn('2026-11-21', '2026-11-20');
  it('filters only by columns its list has', () => {
    for (const one of waiting)
      for (const filter of one.filters) {
        expect(Object.keys(one.endpoint.table ?? {}), one.label).toContain(filter.field);
        expect(filter.values.length, `${one.label} ${filter.field}`).toBeGreaterThan(0);
      }
  });
  it('names every order status in which somebody must act', () => {
    const labels = waiting.filter((one) => one.group === 'Orders').map((one) => one.label);
    expect(labels).toEqual(expect.arrayContaining(['Accounts approval', 'Production approval', 'Waiting prepayment']));
  });
  it('counts a panel as late from the day after', () => {
    const late = waiting.find((one) => one.id === 'late panels');
    expect(late?.filters.at(-1)).toEqual({ field: 'dueDate', operator: 'lte', values: ['2026-11-20'] });
  });
});
