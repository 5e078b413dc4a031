import { expect, it } from 'vitest';
import { createActor, type EventFromLogic, SimulatedClock } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { Held } from './refusal.ts';
import { firstPause, senderMachine } from './sender.machine.ts';

const held: Held = { kind: 'held', isAway: true, text: 'No network', afterMs: null };
const events: EventFromLogic<typeof senderMachine>[] = [
  { type: 'flush' },
  { type: 'hurry' },
  { type: 'reached' },
  { type: 'missed', held },
  { type: 'missed', held: { ...held, afterMs: 90_000 } },
  { type: 'emptied' },
  { type: 'stop' },
];

it('reaches every state, held and not, and comes to rest from each', () => {
  const paths = getShortestPaths(senderMachine, { events });
  const seen = paths.map(({ state }) => `${state.value} ${state.context.held?.afterMs}`);
  expect([...new Set(seen)].sort()).toEqual([
    'resting 90000',
    'resting null',
    'resting undefined',
    'sending 90000',
    'sending null',
    'sending undefined',
    'waiting 90000',
    'waiting null',
  ]);
  for (const { steps } of paths) {
    const actor = createActor(senderMachine, { clock: new SimulatedClock() }).start();
    for (const { event } of steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
    for (const type of ['stop', 'flush', 'reached', 'emptied'] as const) actor.send({ type });
    expect(actor.getSnapshot()).toMatchObject({ value: 'resting', context: { held: null, pause: 0 } });
  }
});

it('tries again by itself, and not when it was stopped meanwhile', () => {
  const clock = new SimulatedClock();
  const actor = createActor(senderMachine, { clock }).start();
  const miss = () => {
    actor.send({ type: 'flush' });
    actor.send({ type: 'missed', held });
  };
  miss();
  clock.increment(firstPause - 1);
  expect(actor.getSnapshot().value).toBe('waiting');
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('sending');
  actor.send({ type: 'emptied' });
  miss();
  actor.send({ type: 'stop' });
  clock.increment(10 * firstPause);
  expect(actor.getSnapshot()).toMatchObject({ value: 'resting', context: { held } });
});
