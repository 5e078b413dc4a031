import { assign, setup } from 'xstate';
import type { Held } from './refusal.ts';

/** The pause after the first attempt that must be repeated, ms; doubled after each further one. */
export const firstPause = 4_000;
export const longestPause = 60_000;
/** A server is believed when it asks for a pause of up to a day, ms. */
export const longestAsked = 24 * 3_600_000;

interface Context {
  /** Why the last attempt has to be repeated; null when the server has answered it. */
  readonly held: Held | null;
  /** How long the last pause was, ms; 0 after an answer. */
  readonly pause: number;
}

const given = () => undefined;
const askedFor = ({ held }: Context) => Math.min(longestAsked, held?.afterMs ?? 0);

/**
 * The way of what waits to be sent: one attempt after the other; one that must be repeated is repeated by itself, after
 * pauses that grow. What is sent, and in which order, is the holder's: `send` begins, `reached`, `missed` and `emptied` tell
 * how it went. `hurry` cuts a pause short, unless the server asked for it.
 */
export const senderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { readonly type: 'flush' | 'hurry' | 'stop' | 'reached' | 'emptied' }
      | { readonly type: 'missed'; readonly held: Held },
  },
  actions: { send: given },
  guards: { mayHurry: ({ context }) => askedFor(context) === 0 },
  delays: { pause: ({ context }) => Math.max(context.pause, askedFor(context)) },
}).createMachine({
  id: 'sender',
  context: { held: null, pause: 0 },
  initial: 'resting',
  states: {
    resting: { on: { flush: 'sending', hurry: 'sending' } },
    sending: {
      entry: 'send',
      on: {
        reached: { actions: assign({ held: null, pause: 0 }) },
        missed: {
          target: 'waiting',
          actions: assign({
            held: ({ event }) => event.held,
            pause: ({ context }) => Math.min(longestPause, Math.max(firstPause, context.pause * 2)),
          }),
        },
        emptied: 'resting',
      },
    },
    waiting: {
      after: { pause: 'sending' },
      on: { hurry: { target: 'sending', guard: 'mayHurry' }, stop: 'resting' },
    },
  },
});
