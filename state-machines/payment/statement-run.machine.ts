import { guard, system, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

/** What a statement run looks at, after the action. */
export interface StatementRunFacts {
  /** Customers who wait for theirs. */
  waiting: number;
}

/** Whoever may see what customers owe may send it to them. */
const senders = ['accountReports:create', 'accountReports:read'] as const;

/** Statements that go out together, to one customer or to many. */
export const statementRunMachine = defineLifecycle<StatementRunFacts>()({
  id: 'statementRun',
  noun: 'statement run',
  states: {
    running: { label: 'Sending', tone: 'progress', tags: ['open'], phrase: 'going on' },
    stopped: { label: 'Stopped', tone: 'paused', tags: ['open'] },
    done: { label: 'Done', tone: 'success', tags: ['final'] },
  },
  guards: {
    somebodyWaits: guard((f) => f.waiting > 0, 'nobody waits for a statement'),
  },
  events: {
    begin: user('Send statements', senders, 'statementRun.started'),
    sent: system('Statements sent', 'statementRun.moved'),
    stop: user('Stop', senders, 'statementRun.stopped'),
    resume: user('Go on', senders, 'statementRun.resumed'),
  },
  moves: [
    { from: NEW, event: 'begin', to: 'running', when: ['somebodyWaits'] },
    { from: NEW, event: 'begin', to: 'done' },
    { from: 'running', event: 'sent', to: SAME, when: ['somebodyWaits'] },
    { from: 'running', event: 'sent', to: 'done' },
    { from: 'running', event: 'stop', to: 'stopped' },
    { from: 'stopped', event: 'resume', to: 'running' },
  ],
  samples: { waiting: [12, 0] },
});

export type StatementRunStatus = StatusOf<typeof statementRunMachine>;

/** Whether customers get theirs now. */
export const isSending = (status: string): boolean => status === ('running' satisfies StatementRunStatus);
/** Whether everybody has had theirs. */
export const isAllSent = (status: string): boolean => status === ('done' satisfies StatementRunStatus);
