import type { ServerMessage } from '@glasshouse/services/platform/realtime/realtime.contract';
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { waitBefore } from './backoff.ts';
import type { Freshness } from './freshness.ts';

const pingEvery = 10_000;
/** A line on which three signs of life were asked for in vain is dead, though nobody has said so: a cable, a gateway gone. */
const silentLimit = 3 * pingEvery;
/** After this many failed attempts "reconnecting" becomes "offline since". */
const patience = 4;

interface Clock {
  random(): number;
  now(): Date;
}

interface Line extends Clock {
  readonly freshness: Freshness;
  /** Attempts that failed since the line was open last. */
  readonly failed: number;
  readonly lostAt: string | null;
  readonly heardAt: number;
}

/** `start` and `stop` are the session's; `retry` is the browser's or the user's; the rest the socket tells. */
export type ConnectionEvent =
  | { readonly type: 'start' | 'stop' | 'retry' | 'opened' | 'closed' }
  | { readonly type: 'heard'; readonly message: ServerMessage };

const given = () => undefined;

/**
 * The way of the one socket: a ticket is asked for, the socket opened with it, and opened again with another ticket
 * after a pause that grows, until it is stopped. What is subscribed and who hears is the holder's.
 */
export const connectionMachine = setup({
  types: { context: {} as Line, events: {} as ConnectionEvent, input: {} as Clock },
  actors: {
    ticket: fromPromise<string>(() => Promise.reject(new Error('Nobody said where a ticket comes from'))),
    socket: fromCallback<ConnectionEvent, string>(given),
  },
  actions: {
    subscribe: given,
    ping: given,
    hand: (_, _message: ServerMessage) => undefined,
    beat: assign(({ context }) => beatAt(context)),
    lose: assign(({ context }) => lossAt(context)),
    forget: assign(() => fresh),
  },
  guards: {
    isSilent: ({ context }) => context.now().getTime() - context.heardAt >= silentLimit,
    wasLost: ({ context }) => context.lostAt !== null,
  },
  delays: { pingEvery, pause: ({ context }) => waitBefore(context.failed - 1, context.random) },
}).createMachine({
  id: 'connection',
  context: ({ input }) => ({ ...input, ...fresh }),
  initial: 'idle',
  states: {
    idle: { on: { start: 'wanted' } },
    wanted: {
      on: { stop: 'idle' },
      exit: 'forget',
      initial: 'asking',
      states: {
        asking: {
          invoke: { src: 'ticket', onDone: 'connected', onError: { target: 'waiting', actions: 'lose' } },
          on: { retry: { target: 'asking', reenter: true } },
        },
        connected: {
          invoke: {
            src: 'socket',
            input: ({ event }) => (event as unknown as { output: string }).output,
            onError: { target: 'waiting', actions: 'lose' },
          },
          on: { closed: { target: 'waiting', actions: 'lose' } },
          initial: 'opening',
          states: {
            opening: {
              on: {
                opened: [
                  // Whatever happened while there was no line was not heard.
                  {
                    guard: 'wasLost',
                    target: 'open',
                    actions: ['beat', 'subscribe', { type: 'hand', params: { op: 'resync' } }],
                  },
                  { target: 'open', actions: ['beat', 'subscribe'] },
                ],
              },
            },
            open: {
              on: { heard: { actions: ['beat', { type: 'hand', params: ({ event }) => event.message }] } },
              after: {
                pingEvery: [
                  { guard: 'isSilent', target: '#connection.wanted.waiting', actions: 'lose' },
                  { target: 'open', reenter: true, actions: 'ping' },
                ],
              },
            },
          },
        },
        waiting: { after: { pause: 'asking' }, on: { retry: 'asking' } },
      },
    },
  },
});

const fresh = { freshness: { state: 'idle' }, failed: 0, lostAt: null, heardAt: 0 } as const;

/** A sign of life. The screen shows seconds: fifty messages in one of them are one sign of life. */
function beatAt({ freshness, now }: Line): Partial<Line> {
  const at = now();
  const isSame = freshness.state === 'live' && freshness.at.slice(0, 19) === at.toISOString().slice(0, 19);
  const shown: Freshness = isSame ? freshness : { state: 'live', at: at.toISOString() };
  return { freshness: shown, failed: 0, lostAt: null, heardAt: at.getTime() };
}

function lossAt({ failed, lostAt, now }: Line): Partial<Line> {
  const since = lostAt ?? now().toISOString();
  return {
    freshness: { state: failed < patience ? 'reconnecting' : 'offline', since },
    failed: failed + 1,
    lostAt: since,
  };
}
