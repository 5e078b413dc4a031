import { assign, setup } from 'xstate';

/** The pause after an attempt that did not reach the server, ms. */
export const retryEvery = 4_000;

const given = () => undefined;

/**
 * The way of what waits to be sent: one attempt after the other, again by itself when the server was not reached. What
 * is sent, and in which order, is the holder's: `send` begins, `reached`, `missed` and `emptied` tell how it went.
 */
export const senderMachine = setup({
  types: {
    context: {} as {
      /** The server could not be reached by the last attempt. */
      readonly isOffline: boolean;
    },
    events: {} as { readonly type: 'flush' | 'stop' | 'reached' | 'missed' | 'emptied' },
  },
  actions: { send: given },
  delays: { retryEvery },
}).createMachine({
  id: 'sender',
  context: { isOffline: false },
  initial: 'resting',
  states: {
    resting: { on: { flush: 'sending' } },
    sending: {
      entry: 'send',
      on: {
        reached: { actions: assign({ isOffline: false }) },
        missed: { target: 'waiting', actions: assign({ isOffline: true }) },
        emptied: 'resting',
      },
    },
    waiting: {
      after: { retryEvery: 'sending' },
      on: { flush: 'sending', stop: 'resting' },
    },
  },
});
