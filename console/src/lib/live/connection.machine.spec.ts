import type { ServerMessage } from '@glasshouse/services/platform/realtime/realtime.contract';
import { expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { connectionMachine } from './connection.machine.ts';

const input = { random: () => 1, now: () => new Date(0) };
/** Tickets never come and sockets say nothing by themselves: each event is told by the test. */
const quiet = connectionMachine.provide({
  actors: { ticket: fromPromise(() => new Promise<string>(() => {})), socket: fromCallback(() => {}) },
});
const asking = 'actor.0.connection.wanted.asking';
const ticketCame = { type: `xstate.done.${asking}`, output: 't' };
const ticketRefused = { type: `xstate.error.${asking}`, error: new Error('Sign in') };
const pong: ServerMessage = { op: 'pong', at: '' };
const [start, opened] = [{ type: 'start' }, { type: 'opened' }];
const events = [
  start,
  ticketCame,
  ticketRefused,
  opened,
  { type: 'heard', message: pong },
  { type: 'closed' },
  { type: 'retry' },
  { type: 'stop' },
  { type: 'xstate.after.pause.connection.wanted.waiting' },
] as never[];
const nameOf: Readonly<Record<string, string>> = {
  [ticketCame.type]: 'ticket',
  [ticketRefused.type]: 'no ticket',
  'xstate.after.pause.connection.wanted.waiting': 'pause over',
};

type Snapshot = ReturnType<typeof quiet.getInitialSnapshot>;
interface Way {
  readonly event: { readonly type: string };
  readonly state: Snapshot;
}
const placeOf = ({ value }: Snapshot): string => JSON.stringify(value).match(/(\w+)"\W*$/)?.[1] ?? '';
/** Where it stands, and what the screen shows of it. */
const standOf = (now: Snapshot) => `${placeOf(now)} (${now.context.freshness.state})`;
/** Five failures are as good as any more. */
const serializeState = (now: Snapshot) => `${standOf(now)} ${Math.min(now.context.failed, 5)}`;
const graph = { input, events, serializeState };

it('goes these ways between its states and no other', () => {
  const ways = Object.values(getAdjacencyMap(quiet, graph)).flatMap(({ state, transitions }) =>
    (Object.values(transitions) as Way[])
      .filter((way) => standOf(way.state) !== standOf(state))
      .map((way) => `${standOf(state)}: ${nameOf[way.event.type] ?? way.event.type} to ${standOf(way.state)}`),
  );
  expect([...new Set(ways)].sort()).toEqual([
    'asking (idle): no ticket to waiting (reconnecting)',
    'asking (idle): stop to idle (idle)',
    'asking (idle): ticket to opening (idle)',
    'asking (offline): no ticket to waiting (offline)',
    'asking (offline): stop to idle (idle)',
    'asking (offline): ticket to opening (offline)',
    'asking (reconnecting): no ticket to waiting (offline)',
    'asking (reconnecting): no ticket to waiting (reconnecting)',
    'asking (reconnecting): stop to idle (idle)',
    'asking (reconnecting): ticket to opening (reconnecting)',
    'idle (idle): start to asking (idle)',
    'open (live): closed to waiting (reconnecting)',
    'open (live): stop to idle (idle)',
    'opening (idle): closed to waiting (reconnecting)',
    'opening (idle): opened to open (live)',
    'opening (idle): stop to idle (idle)',
    'opening (offline): closed to waiting (offline)',
    'opening (offline): opened to open (live)',
    'opening (offline): stop to idle (idle)',
    'opening (reconnecting): closed to waiting (offline)',
    'opening (reconnecting): closed to waiting (reconnecting)',
    'opening (reconnecting): opened to open (live)',
    'opening (reconnecting): stop to idle (idle)',
    'waiting (offline): pause over to asking (offline)',
    'waiting (offline): retry to asking (offline)',
    'waiting (offline): stop to idle (idle)',
    'waiting (reconnecting): pause over to asking (reconnecting)',
    'waiting (reconnecting): retry to asking (reconnecting)',
    'waiting (reconnecting): stop to idle (idle)',
  ]);
});

it('stops from every state, forgets what was, and begins anew', () => {
  const paths = getShortestPaths(quiet, graph);
  expect(paths.length).toBeGreaterThan(15);
  for (const { steps } of paths) {
    const actor = createActor(quiet, { input, clock: new SimulatedClock() }).start();
    for (const { event } of steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
    actor.send({ type: 'stop' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { failed: 0, lostAt: null } });
    for (const event of [start, ticketCame, opened]) actor.send(event as never);
    expect(actor.getSnapshot().context.freshness.state).toBe('live');
  }
});

/** A line whose tickets and socket the test gives, on a clock of its own. */
function lineOf() {
  const clock = new SimulatedClock();
  const heard: ServerMessage[] = [];
  const [ticket, ping, closeSocket] = [vi.fn(async () => 't'), vi.fn(), vi.fn()];
  const machine = connectionMachine.provide({
    actors: { ticket: fromPromise(ticket), socket: fromCallback(() => closeSocket) },
    actions: { ping, hand: (_, message) => void heard.push(message) },
  });
  const actor = createActor(machine, {
    clock,
    input: { random: () => 1, now: () => new Date(clock.now()) },
  }).start();
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const pass = async (ms: number) => {
    clock.increment(ms);
    await settled();
  };
  return { actor, clock, heard, ticket, ping, closeSocket, pass };
}

it('takes a new ticket for each attempt, and waits longer before each', async () => {
  const { actor, ticket, pass } = lineOf();
  ticket.mockRejectedValue(new Error('No answer'));
  actor.send({ type: 'start' });
  await pass(0);
  for (const [count, pause] of [500, 1000, 2000, 4000, 8000, 15_000, 15_000].entries()) {
    expect(actor.getSnapshot().context.freshness.state).toBe(count < 4 ? 'reconnecting' : 'offline');
    await pass(pause - 1);
    expect(ticket).toHaveBeenCalledTimes(count + 1);
    await pass(1);
    expect(ticket).toHaveBeenCalledTimes(count + 2);
  }
});

it('asks for a sign of life every ten seconds and gives up a line that stays silent', async () => {
  const { actor, ping, closeSocket, pass } = lineOf();
  actor.send({ type: 'start' });
  await pass(0);
  actor.send({ type: 'opened' });
  await pass(10_000);
  await pass(10_000);
  expect(ping).toHaveBeenCalledTimes(2);
  expect(closeSocket).not.toHaveBeenCalled();
  await pass(10_000);
  expect(ping).toHaveBeenCalledTimes(2);
  expect(closeSocket).toHaveBeenCalledOnce();
  expect(actor.getSnapshot().context.freshness.state).toBe('reconnecting');
});

it('has everything fetched again when it opens after a loss, and not the first time', async () => {
  const { actor, heard, pass } = lineOf();
  actor.send({ type: 'start' });
  await pass(2_000);
  actor.send({ type: 'opened' });
  expect(heard).toEqual([]);
  actor.send({ type: 'closed' });
  await pass(500);
  actor.send({ type: 'opened' });
  expect(heard).toEqual([{ op: 'resync' }]);
  actor.send({ type: 'heard', message: pong });
  expect(heard.at(-1)).toEqual(pong);
});
