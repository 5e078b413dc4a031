import { recoveryContract } from '@glasshouse/services/contexts/orders/recovery/recovery.contract';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import { call } from '../../../lib/api/client.ts';
import type { Typed } from '../editing/order-form.tsx';
import { autosaveMachine } from './autosave.machine.ts';
import { deviceName } from './device-name.ts';

interface Form {
  readonly orderId: number | null;
  readonly baseVersion: number | null;
  readonly typed: Typed;
  /** What the form began with: nothing is kept until it differs. */
  readonly initial: Typed;
  /** Seconds between two savings; null switches it off. */
  readonly seconds: number | null;
}

/** How the machine keeps a draft; `read` gives what the form is about when it is sent. */
const keeping = (read: () => Pick<Form, 'orderId' | 'baseVersion'>) =>
  autosaveMachine.provide({
    actors: {
      keep: fromPromise(async ({ input }) => {
        const state = JSON.parse(input) as Record<string, unknown>;
        const { orderId, baseVersion } = read();
        const body = { orderId, baseVersion, device: deviceName(), state };
        return (await call(recoveryContract.saveRecovery, { body })).savedAt;
      }),
    },
  });

/**
 * Keeps what is typed on the server, at most every `seconds`, and at once when the page is hidden or closed. A failure is
 * tried again. Answers when it was kept last.
 */
export function useAutosave({ orderId, baseVersion, typed, initial, seconds }: Form) {
  const about = useRef({ orderId, baseVersion });
  about.current = { orderId, baseVersion };
  const [text, first] = [JSON.stringify(typed), JSON.stringify(initial)];
  const machine = useRef<ReturnType<typeof keeping>>(undefined);
  machine.current ??= keeping(() => about.current);
  const draft = useActorRef(machine.current, { input: { kept: first, typed: text, seconds } });
  const savedAt = useSelector(draft, ({ context }) => context.savedAt);
  useEffect(() => draft.send({ type: 'typed', text }), [draft, text]);
  useEffect(() => draft.send({ type: 'paced', seconds }), [draft, seconds]);
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && draft.send({ type: 'hidden' });
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [draft]);
  return {
    savedAt,
    isChanged: text !== first,
    /** Saved or given up: nothing more is kept. */
    end: () => draft.send({ type: 'over' }),
    /** The save was refused: typing goes on. */
    resume: () => draft.send({ type: 'resumed' }),
  };
}
