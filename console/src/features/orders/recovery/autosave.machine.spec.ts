import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { autosaveMachine } from './autosave.machine.ts';

const input = { kept: 'a', typed: 'a', seconds: 5 };
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A draft on a clock of its own; `answers` says how the server takes each saving. */
function draft(answers: readonly (string | Error)[] = [], seconds: number | null = 5) {
  const clock = new SimulatedClock();
  const left = [...answers];
  const keep = vi.fn(async (_text: string) => {
    const answer = left.shift() ?? 'later';
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const machine = autosaveMachine.provide({ actors: { keep: fromPromise(({ input: text }) => keep(text)) } });
  const actor = createActor(machine, { clock, input: { ...input, seconds } }).start();
  const pass = async (ms: number) => {
    clock.increment(ms);
    await settled();
  };
  return { actor, keep, pass, typed: (text: string) => actor.send({ type: 'typed', text }) };
}

it('reaches every state, and keeps nothing more from any of them once it is over', () => {
  const paths = getShortestPaths(autosaveMachine, {
    input,
    events: [
      { type: 'typed', text: 'b' },
      { type: 'typed', text: 'a' },
      { type: 'paced', seconds: null },
      { type: 'hidden' },
      { type: 'over' },
      { type: 'resumed' },
    ],
  });
  expect([...new Set(paths.map(({ state }) => state.value))].sort()).toEqual(['changed', 'kept', 'over', 'saving']);
  for (const { steps } of paths) {
    const { actor, typed } = draft();
    for (const { event } of steps) if ((event.type as string) !== 'xstate.init') actor.send(event as never);
    actor.send({ type: 'over' });
    typed('c');
    actor.send({ type: 'hidden' });
    expect(actor.getSnapshot().value).toBe('over');
  }
});

it('keeps the newest text after the pause, and again what was typed meanwhile', async () => {
  const { actor, keep, pass, typed } = draft(['10:00', '10:05']);
  typed('b');
  await pass(3_000);
  typed('c');
  expect(keep).not.toHaveBeenCalled();
  await pass(2_000);
  expect(actor.getSnapshot()).toMatchObject({ value: 'kept', context: { savedAt: '10:00', kept: 'c' } });
  typed('d');
  await pass(5_000);
  expect(keep.mock.calls.map(([text]) => text)).toEqual(['c', 'd']);
});

it('keeps at once when the page is hidden, nothing when it was typed back or is switched off', async () => {
  const { actor, keep, pass, typed } = draft();
  typed('b');
  actor.send({ type: 'hidden' });
  await pass(0);
  expect(keep).toHaveBeenCalledExactlyOnceWith('b');
  typed('c');
  typed('b');
  await pass(60_000);
  const off = draft([], null);
  off.typed('b');
  off.actor.send({ type: 'hidden' });
  await off.pass(60_000);
  expect([keep.mock.calls.length, off.keep.mock.calls.length]).toEqual([1, 0]);
});

it('tries again after a failure, and goes on when the save was refused', async () => {
  const { actor, keep, pass, typed } = draft([new Error('away'), '10:05']);
  typed('b');
  await pass(5_000);
  expect(actor.getSnapshot()).toMatchObject({ value: 'changed', context: { savedAt: null } });
  await pass(5_000);
  expect(actor.getSnapshot()).toMatchObject({ value: 'kept', context: { savedAt: '10:05' } });
  actor.send({ type: 'over' });
  typed('c');
  await pass(5_000);
  expect(keep).toHaveBeenCalledTimes(2);
  actor.send({ type: 'resumed' });
  await pass(5_000);
  expect(keep.mock.calls.at(-1)).toEqual(['c']);
});
