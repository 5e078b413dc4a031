import { expect, it } from 'vitest';
import { createActor, type EventFromLogic } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { connectionMachine, freshnessOf, isSameFreshness } from './connection.machine.ts';

type LineEvent = EventFromLogic<typeof connectionMachine>;
const at = '2026-03-02T01:30:00.000Z';
const events: LineEvent[] = [
  { type: 'start' },
  { type: 'opened', at },
  { type: 'heard', at },
  { type: 'lost', at },
  { type: 'retry' },
  { type: 'stop' },
];

it('reaches every state, and stops from each of them as if it had never begun', () => {
  const paths = getShortestPaths(connectionMachine, { events, limit: 500, stopWhen: (s) => s.context.failures > 5 });
  const seen = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
  expect([...seen].sort()).toEqual(['"idle"', '{"wanted":"connecting"}', '{"wanted":"live"}', '{"wanted":"waiting"}']);
  for (const { steps } of paths) {
    const actor = createActor(connectionMachine).start();
    for (const { event } of steps) if (event.type !== 'xstate.init') actor.send(event);
    actor.send({ type: 'stop' });
    expect([actor.getSnapshot().value, freshnessOf(actor.getSnapshot())]).toEqual(['idle', { state: 'idle' }]);
  }
});

it('says reconnecting for four failures, then offline, always since the first loss', () => {
  const actor = createActor(connectionMachine).start();
  actor.send({ type: 'start' });
  expect(freshnessOf(actor.getSnapshot())).toEqual({ state: 'idle' });
  const told = [1, 2, 3, 4, 5].map((minute) => {
    actor.send({ type: 'lost', at: `2026-03-02T01:3${minute}:00.000Z` });
    actor.send({ type: 'lost', at: 'told twice' });
    actor.send({ type: 'retry' });
    return freshnessOf(actor.getSnapshot());
  });
  const since = '2026-03-02T01:31:00.000Z';
  expect(told).toEqual([...Array(4).fill({ state: 'reconnecting', since }), { state: 'offline', since }]);
  actor.send({ type: 'opened', at });
  expect(freshnessOf(actor.getSnapshot())).toEqual({ state: 'live', at });
  expect(actor.getSnapshot().context).toMatchObject({ failures: 0, lostAt: null });
  actor.stop();
});

it('shows signs of life by the second', () => {
  const live = (text: string) => ({ state: 'live', at: `2026-03-02T01:30:${text}Z` }) as const;
  expect(isSameFreshness(live('01.100'), live('01.900'))).toBe(true);
  expect(isSameFreshness(live('01.900'), live('02.000'))).toBe(false);
  expect(isSameFreshness({ state: 'reconnecting', since: at }, { state: 'offline', since: at })).toBe(false);
});
