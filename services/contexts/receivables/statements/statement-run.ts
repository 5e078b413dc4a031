import { z } from 'zod';
import { DateText, Id } from '../../../platform/contract/endpoint.ts';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';
import { StatementKind } from './statement.contract.ts';
import { RunStatus, SentStatement, SkippedStatement } from './statements.contract.ts';

/** How far a sending is after an event: all that its list says of it. */
const Progress = z.object({ status: RunStatus, sent: z.number().int(), skipped: z.number().int() });
export type Progress = z.infer<typeof Progress>;

export const statementRunEvents = defineEvents('receivables', {
  'statementRun.started': event({
    version: 1,
    data: z.object({
      asOf: DateText,
      from: DateText,
      kind: StatementKind,
      /** Customers who get one, in this order. */
      queue: z.array(Id),
      skipped: z.array(SkippedStatement),
      skipZero: z.boolean(),
      by: z.object({ id: Id.nullable(), name: z.string() }),
      progress: Progress,
    }),
    activity: (d) => ({ type: 'created', text: `began to send ${d.queue.length} statements as at ${d.asOf}` }),
  }),
  'statementRun.moved': event({
    version: 1,
    data: z.object({ sent: z.array(SentStatement), skipped: z.array(SkippedStatement), progress: Progress }),
    activity: (d) => ({ type: 'emailed', text: `sent ${d.sent.length} statements` }),
  }),
  'statementRun.stopped': event({
    version: 1,
    data: z.object({ progress: Progress }),
    activity: () => ({ type: 'status', text: 'stopped it' }),
  }),
  'statementRun.resumed': event({
    version: 1,
    data: z.object({ progress: Progress }),
    activity: () => ({ type: 'status', text: 'went on with it' }),
  }),
});
export type StatementRunEvent = EventOf<typeof statementRunEvents>;
type Started = Extract<StatementRunEvent, { type: 'statementRun.started' }>['data'];

/** A sending of statements: who waits for theirs, who got one, who did not. */
export interface StatementRunState extends Omit<Started, 'progress'> {
  readonly startedAt: string;
  readonly status: RunStatus;
  readonly sent: readonly SentStatement[];
}

/** Folds a run's events. */
export const statementRunAggregate: Aggregate<StatementRunState, StatementRunEvent> = {
  type: 'statementRun',
  evolve(state, { type, data }, at) {
    const { status } = data.progress;
    if (type === 'statementRun.started') {
      const { progress: _, ...started } = data;
      return { ...started, status, sent: [], startedAt: at };
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

/** How far a run is once some more are done. */
export function progressOf(
  { queue, sent, skipped }: Pick<StatementRunState, 'queue' | 'skipped'> & { readonly sent: readonly unknown[] },
  more: { readonly sent: number; readonly skipped: number } = { sent: 0, skipped: 0 },
): Progress {
  const left = queue.length - more.sent - more.skipped;
  return {
    status: left > 0 ? 'running' : 'done',
    sent: sent.length + more.sent,
    skipped: skipped.length + more.skipped,
  };
}
