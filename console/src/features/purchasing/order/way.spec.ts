import { expect, it } from 'vitest';
import { plannedWay, stepsAhead, stepsOf } from './way.ts';

const order = (more: object = {}) => ({
  type: 'standard' as const,
  isOwnPickup: false,
  advisedShipping: null,
  status: 'pendingReceival' as const,
  way: [
    { status: 'pendingConfirmation' as const, at: '2026-03-02T00:00:00Z' },
    { status: 'pendingReceival' as const, at: '2026-03-03T00:00:00Z' },
  ],
  lines: [],
  ...more,
});

it('bulk is shipped, standard comes by itself, and our own pick up waits at the supplier', () => {
  const words = (more: object) => plannedWay(order(more)).slice(2, -2).join(' ');
  expect(words({})).toBe('pendingReceival');
  expect(words({ type: 'bulk' })).toBe('pendingShipping pendingReceival');
  expect(words({ advisedShipping: '2026-03-09' })).toBe('pendingShipping pendingReceival');
  expect(words({ isOwnPickup: true })).toBe('pendingAvailable pendingPickup');
});

it('tells the way taken with its days, what was jumped and what comes', () => {
  expect(stepsOf(order()).map(({ id, state }) => [id, state])).toEqual([
    ['pendingApproval', 'skipped'],
    ['pendingConfirmation', 'done'],
    ['pendingReceival', 'now'],
    ['receiving', 'ahead'],
    ['completed', 'ahead'],
  ]);
});

it('lets only steps that lie ahead wait for their turn', () => {
  const steps = ['approve', 'supplierconfirm', 'shipmentreceived', 'receivingcomplete'];
  expect(stepsAhead(order(), steps)).toEqual(['shipmentreceived', 'receivingcomplete']);
  expect(stepsAhead(order({ status: 'receiving' }), steps)).toEqual(['receivingcomplete']);
});
