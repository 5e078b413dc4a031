import { assign, type SnapshotFrom, setup } from 'xstate';

/** How fresh what the page shows is. */
export type Freshness =
  | { readonly state: 'idle' }
  | { readonly state: 'live'; readonly at: string }
  | { readonly state: 'reconnecting'; readonly since: string }
  | { readonly state: 'offline'; readonly since: string };

interface Line {
  /** Attempts that failed since it was last open. */
  readonly failures: number;
  /** When it was lost, ISO; null while it was not. */
  readonly lostAt: string | null;
  /** The last sign of life, ISO. */
  readonly heardAt: string;
  readonly hasBeenOpen: boolean;
}

type LineEvent =
  | { readonly type: 'start' | 'stop' | 'retry' }
  | { readonly type: 'opened' | 'heard' | 'lost'; readonly at: string };

export const pingEvery = 10_000;
/** After this many failed attempts "reconnecting" becomes "offline since". */
const patience = 4;
const fresh: Line = { failures: 0, lostAt: null, heardAt: '', hasBeenOpen: false };
const given = () => undefined;

/**
 * The way of the live connection. Actions and the wait before a new attempt are given by whoever holds the socket; a
 * late word of a line that is gone is not sent here.
 */
export const connectionMachine = setup({
  types: { context: {} as Line, events: {} as LineEvent },
  actions: { openLine: given, closeLine: given, greet: given, askForLife: given, forget: assign(() => fresh) },
  delays: { backoff: 0, pingEvery },
}).createMachine({
  id: 'connection',
  context: fresh,
  initial: 'idle',
  states: {
    idle: { on: { start: 'wanted' } },
    wanted: {
      initial: 'connecting',
      on: {
        stop: 'idle',
        lost: {
          target: '.waiting',
          actions: [
            'closeLine',
            assign({
              failures: ({ context }) => context.failures + 1,
              lostAt: ({ context, event }) => context.lostAt ?? event.at,
            }),
          ],
        },
      },
      exit: ['closeLine', 'forget'],
      states: {
        connecting: {
          entry: 'openLine',
          on: {
            opened: {
              target: 'live',
              actions: [
                assign({ failures: 0, lostAt: null, heardAt: ({ event }) => event.at }),
                'greet',
                assign({ hasBeenOpen: true }),
              ],
            },
          },
        },
        live: {
          after: { pingEvery: { target: 'live', reenter: true, actions: 'askForLife' } },
          on: { heard: { actions: assign({ heardAt: ({ event }) => event.at }) } },
        },
        waiting: {
          // One loss is told once, though the line and its watch both notice it.
          on: { retry: 'connecting', lost: {} },
          after: { backoff: 'connecting' },
        },
      },
    },
  },
});

/** Live with the last sign of life, or since when it is not. */
export function freshnessOf(now: SnapshotFrom<typeof connectionMachine>): Freshness {
  const { failures, lostAt, heardAt } = now.context;
  if (now.matches({ wanted: 'live' })) return { state: 'live', at: heardAt };
  if (lostAt === null) return { state: 'idle' };
  return { state: failures <= patience ? 'reconnecting' : 'offline', since: lostAt };
}

/** The screen shows seconds: fifty messages in one of them are one sign of life. */
export const isSameFreshness = (a: Freshness, b: Freshness): boolean =>
  a.state === 'live' && b.state === 'live'
    ? a.at.slice(0, 19) === b.at.slice(0, 19)
    : JSON.stringify(a) === JSON.stringify(b);
