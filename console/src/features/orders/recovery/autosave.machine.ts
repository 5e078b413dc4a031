import { assign, fromPromise, setup } from 'xstate';

interface Draft {
  /** What is typed, as text: a form makes new objects of the same values. */
  readonly typed: string;
  /** What the server has; at first what the form began with. */
  readonly kept: string;
  /** What is being sent. */
  readonly sent: string;
  /** When the server kept it last, ISO. */
  readonly savedAt: string | null;
  /** Seconds between two savings; null switches it off. */
  readonly seconds: number | null;
}

type DraftEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'paced'; readonly seconds: number | null }
  /** Hidden: the page may be gone the next moment. Over: saved or given up. Resumed: the save was refused. */
  | { readonly type: 'hidden' | 'over' | 'resumed' };

/**
 * The way of a draft that saves itself: kept until something is typed, changed for `seconds` or until the page is
 * hidden, then sent. A failure is tried again after the same pause.
 */
export const autosaveMachine = setup({
  types: {
    context: {} as Draft,
    events: {} as DraftEvent,
    input: {} as Pick<Draft, 'kept' | 'typed' | 'seconds'>,
  },
  actors: {
    /** Sends a draft; gives when the server kept it. */
    keep: fromPromise<string, string>(() => Promise.reject(new Error('Nobody said how a draft is kept'))),
  },
  guards: {
    isDue: ({ context }) => context.seconds !== null && context.typed !== context.kept,
    isNotDue: ({ context }) => context.seconds === null || context.typed === context.kept,
  },
  delays: { pause: ({ context }) => (context.seconds ?? 0) * 1000 },
}).createMachine({
  id: 'autosave',
  context: ({ input }) => ({ ...input, sent: '', savedAt: null }),
  on: {
    typed: { actions: assign({ typed: ({ event }) => event.text }) },
    paced: { actions: assign({ seconds: ({ event }) => event.seconds }) },
    over: '.over',
  },
  initial: 'kept',
  states: {
    kept: { always: { guard: 'isDue', target: 'changed' } },
    changed: {
      always: { guard: 'isNotDue', target: 'kept' },
      after: { pause: 'saving' },
      on: { hidden: 'saving' },
    },
    saving: {
      entry: assign({ sent: ({ context }) => context.typed }),
      invoke: {
        src: 'keep',
        input: ({ context }) => context.typed,
        onDone: {
          target: 'kept',
          actions: assign({ kept: ({ context }) => context.sent, savedAt: ({ event }) => event.output }),
        },
        onError: 'changed',
      },
    },
    /** Nothing more is kept. */
    over: { on: { resumed: 'kept' } },
  },
});
