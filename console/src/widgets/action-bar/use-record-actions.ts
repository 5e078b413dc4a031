import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { useState } from 'react';
import { useRights } from '../../lib/auth/profile.ts';
import type { Rights } from '../../lib/rights/rights.ts';
import type { RecordAction } from './arrange.ts';
import { type Asked, isSent, type OwnAction, type RecordActions } from './record-actions.ts';
import { sendAction } from './send-action.ts';
import { simpleAction } from './simple-action.ts';

/** Does here what an action needs before, or in place of, its call: opens its form or leads to its part of the page. */
type Opens = Readonly<Record<string, (() => void) | undefined>>;

interface Running {
  /** Everything that can be done with the record, what cannot yet with its reasons. */
  readonly actions: readonly RecordAction[];
  /** An action was pressed: opens what it needs, otherwise sends it. */
  readonly run: (action: string, reason?: string, choices?: object) => void;
  /** Sends an action at once. Gives the answer, or undefined when it was refused. */
  readonly send: (action: string, asked?: Asked) => Promise<unknown>;
  readonly isRunning: boolean;
}

const listed = <R>(own: readonly OwnAction<R>[], record: R, { why }: Rights): RecordAction[] =>
  own
    .filter((one) => one.isListed?.(record) ?? true)
    .map((one) =>
      simpleAction(one.action, one.label, why(one.access) ?? one.whyNot?.(record) ?? null, {
        dangerous: one.isDangerous ?? false,
        blocker: one.blocker?.(record) ?? null,
      }),
    );

/** The actions of one record, as its kind declares them. A refusal shows the server's sentence. */
export function useRecordActions<R extends object, C extends Readonly<Record<string, Endpoint>>>(
  kind: RecordActions<R, C>,
  record: R,
  opens: Opens = {},
  /** What follows an accepted action on this page. */
  done: { readonly [action in keyof C]?: () => void } = {},
): Running {
  const rights = useRights();
  const [running, setRunning] = useState(0);
  const send = async (action: string, asked: Asked = {}) => {
    if (!isSent(kind, action)) return undefined;
    setRunning((n) => n + 1);
    // The keys of the bar are heard again as soon as the server has answered.
    const answer = await sendAction(kind, record, action, asked, () => setRunning((n) => n - 1));
    if (answer !== undefined) done[action]?.();
    return answer;
  };
  const run = (action: string, reason?: string, choices?: object) => {
    const open = opens[action];
    if (open) open();
    else void send(action, { ...choices, reason });
  };
  const own = listed(kind.own ?? [], record, rights);
  const { actions = [] } = record as { readonly actions?: readonly RecordAction[] };
  return { actions: [...actions, ...own], run, send, isRunning: running > 0 };
}
