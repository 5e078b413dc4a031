import { moveEvents, NEW, withoutMove } from '@glasshouse/state-machines/kernel';
import { type StatementRunStatus, statementRunMachine } from '@glasshouse/state-machines/payment/statement-run.machine';
import { z } from 'zod';
import { DateText, Id } from '../../../platform/contract/endpoint.ts';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';
import { dateWords } from '../../../platform/kernel/words.ts';
import { RunStatus, SentStatement, SkippedStatement, StatementKind } from './statements.contract.ts';

/** The move, and how many have had theirs after it: all that the list says of a run. */
const Move = z.object({
  from: z.string(),
  to: RunStatus,
  path: z.array(RunStatus),
  sentCount: z.number().int(),
  skippedCount: z.number().int(),
});
const Begun = z.object({
  asOf: DateText,
  /** First day of what happened; counts for an activity statement. */
  since: DateText,
  kind: StatementKind,
  /** Customers who get one, in this order. */
  queue: z.array(Id),
  skipped: z.array(SkippedStatement),
  by: z.object({ id: Id.nullable(), name: z.string() }),
});
export type Begun = z.infer<typeof Begun>;
const Some = z.object({ sent: z.array(SentStatement), skipped: z.array(SkippedStatement) });
export type Some = z.infer<typeof Some>;

const statements = (n: number) => `${n} ${n === 1 ? 'statement' : 'statements'}`;

export const statementRunEvents = defineEvents('receivables', {
  'statementRun.started': event({
    version: 1,
    data: Move.extend(Begun.shape),
    activity: (d) => ({
      type: 'created',
      text: `began to send ${statements(d.queue.length)} as at ${dateWords(d.asOf)}`,
    }),
  }),
  'statementRun.moved': event({
    version: 1,
    data: Move.extend(Some.shape),
    activity: (d) => ({ type: 'emailed', text: `sent ${statements(d.sent.length)}` }),
  }),
  'statementRun.stopped': event({
    version: 1,
    data: Move,
    activity: () => ({ type: 'status', text: 'stopped the statement run' }),
  }),
  'statementRun.resumed': event({
    version: 1,
    data: Move,
    activity: () => ({ type: 'status', text: 'went on with the statement run' }),
  }),
});
export type StatementRunEvent = EventOf<typeof statementRunEvents>;

/** A statement run: who waits for theirs, who got one, who did not. */
export interface StatementRunState extends Begun {
  readonly startedAt: string;
  readonly status: StatementRunStatus;
  readonly sent: readonly SentStatement[];
}

/** Folds a run's events. */
export const statementRunAggregate: Aggregate<StatementRunState, StatementRunEvent> = {
  type: 'statementRun',
  evolve(state, { type, data }, at) {
    const status = data.to;
    if (type === 'statementRun.started') {
      const { sentCount: _sent, skippedCount: _skipped, ...begun } = withoutMove(data);
      return { ...begun, status, sent: [], startedAt: at };
    }
    if (!state) throw new Error(`${type} before statementRun.started`);
    if (type !== 'statementRun.moved') return { ...state, status };
    const done = new Set([...data.sent, ...data.skipped].map(({ contactId }) => contactId));
    return {
      ...state,
      status,
      queue: state.queue.filter((id) => !done.has(id)),
      sent: [...state.sent, ...data.sent],
      skipped: [...state.skipped, ...data.skipped],
    };
  },
};

/** A run as its machine looks at it. */
export const runFacts = ({ queue }: Pick<StatementRunState, 'queue'>) => ({ waiting: queue.length });

/** Begins a run; with nobody to send to it is done at once. */
export const begin = (begun: Begun): StatementRunEvent[] =>
  moveEvents(
    statementRunMachine,
    NEW,
    { type: 'begin', facts: runFacts(begun) },
    { ...begun, sentCount: 0, skippedCount: begun.skipped.length },
  );

/** Notes who has had theirs, or none. Throws IllegalTransition unless the run goes on. */
export function noteSent(state: StatementRunState, some: Some): StatementRunEvent[] {
  const waiting = state.queue.length - some.sent.length - some.skipped.length;
  return moveEvents(
    statementRunMachine,
    state.status,
    { type: 'sent', facts: { waiting } },
    { ...some, ...counts(state, some) },
  );
}

/** Stops a run, or goes on with it. Throws IllegalTransition when that may not be. */
export const turn = (state: StatementRunState, type: 'stop' | 'resume'): StatementRunEvent[] =>
  moveEvents(statementRunMachine, state.status, { type, facts: runFacts(state) }, counts(state));

const counts = (state: StatementRunState, more: Some = { sent: [], skipped: [] }) => ({
  sentCount: state.sent.length + more.sent.length,
  skippedCount: state.skipped.length + more.skipped.length,
});
