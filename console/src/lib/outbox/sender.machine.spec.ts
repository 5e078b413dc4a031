import { expect, it } from 'vitest';
import { createActor, type EventFromLogic, SimulatedClock } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { retryEvery, senderMachine } from './sender.machine.ts';

const events: EventFromLogic<typeof senderMachine>[] = [
  { type: 'flush' },
  { type: 'reached' },
  { type: 'missed' },
  { type: 'emptied' },
  { type: 'stop' },
];

it('reaches every state, online and offline, and comes to rest from each', () => {
  const paths = getShortestPaths(senderMachine, { events });
  const seen = paths.map(({ state }) => `${state.value} ${state.context.isOffline}`);
  expect([...new Set(seen)].sort()).toEqual([
    'resting false',
    'resting true',
    'sending false',
    'sending true',
    'waiting true',
  ]);
  for (const { steps } of paths) {
    const actor = createActor(senderMachine, { clock: new SimulatedClock() }).start();
    for (const { event } of steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
    for (const type of ['flush', 'reached', 'emptied'] as const) actor.send({ type });
    expect(actor.getSnapshot()).toMatchObject({ value: 'resting', context: { isOffline: false } });
  }
});

it('tries again by itself, and not when it was stopped meanwhile', () => {
  const clock = new SimulatedClock();
  const actor = createActor(senderMachine, { clock }).start();
  const miss = () => {
    actor.send({ type: 'flush' });
    actor.send({ type: 'missed' });
  };
  miss();
  clock.increment(retryEvery - 1);
  expect(actor.getSnapshot().value).toBe('waiting');
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('sending');
  actor.send({ type: 'emptied' });
  miss();
  actor.send({ type: 'stop' });
  clock.increment(retryEvery);
  expect(actor.getSnapshot()).toMatchObject({ value: 'resting', context: { isOffline: true } });
});
