import {
  type StatementRunStatus as MachineStatus,
  statementRunMachine,
} from '@glasshouse/state-machines/payment/statement-run.machine';
import { z } from 'zod';
import type { Access, Permission } from '../../../platform/contract/access.ts';
import {
  contract,
  DateText,
  DecimalText,
  endpoint,
  Id,
  IdParams,
  Instant,
  listEndpoint,
} from '../../../platform/contract/endpoint.ts';
import { labelsOf } from '../../../platform/contract/labels-of.ts';
import type { TableColumns } from '../../../platform/contract/table.ts';
import { Action, Day } from '../../../platform/contract/words.ts';
import { AgeingBasis } from '../settings/accounts-settings.contract.ts';

const reads: Access = 'accountReports:read';
const accessOf = (event: 'begin' | 'stop' | 'resume') =>
  statementRunMachine.events[event].permission as readonly Permission[];
/** The documents that are open at a day, or what happened from a day to another. */
export const StatementKind = z.enum(['openItem', 'activity']);
export type StatementKind = z.infer<typeof StatementKind>;

/** The most customers of one run. */
export const runLimit = 500;
/** The most customers that the aged balances name; those that owe most come first. */
export const agedLimit = 1_000;

/** What a customer owes at the end of a day by age; free money is negative. Dollars. */
export const AgedAmounts = z.object({
  notDue: DecimalText,
  to30: DecimalText,
  to60: DecimalText,
  to90: DecimalText,
  over90: DecimalText,
  credit: DecimalText,
  total: DecimalText,
});
export type AgedAmounts = z.infer<typeof AgedAmounts>;
export const AgedRow = AgedAmounts.extend({
  contactId: Id,
  contactName: z.string(),
  /** Where a statement goes; empty when nothing is known. */
  email: z.string(),
});
export type AgedRow = z.infer<typeof AgedRow>;

/** Of when the balances are: the end of a day, today when it is left out, as they were known at an instant. */
export const AgedQuery = z.object({ asOf: Day.optional(), knownOn: Instant.optional() });
export const AgedBalances = z.object({
  asOf: DateText,
  ageingBasis: AgeingBasis,
  rows: z.array(AgedRow),
  totals: AgedAmounts,
  /** Customers with a balance, also those that `rows` has no room for. */
  customers: z.number().int(),
});
export type AgedBalances = z.infer<typeof AgedBalances>;

/** Which statement: its day (today when it is left out), its kind, and the first day of what happened (of its month). */
const Chosen = z.object({
  asOf: Day.optional(),
  kind: StatementKind.default('openItem'),
  since: Day.optional(),
});
export type ChosenStatement = z.infer<typeof Chosen>;

const Recipients = z.array(z.string().trim().max(254)).max(20).default([]);
const ContactParams = z.object({ contactId: Id });

export const RunStatus = z.enum(Object.keys(statementRunMachine.states) as [MachineStatus, ...MachineStatus[]]);

/** A customer who got a statement, with the message it went out by. */
export const SentStatement = z.object({
  contactId: Id,
  contactName: z.string(),
  communicationId: Id,
  owing: DecimalText,
});
export type SentStatement = z.infer<typeof SentStatement>;
/** A customer who got none, and why. */
export const SkippedStatement = z.object({ contactId: Id, contactName: z.string(), reason: z.string() });
export type SkippedStatement = z.infer<typeof SkippedStatement>;

export const runColumns = {
  startedAt: { title: 'Started', type: 'instant', dateFilter: true },
  startedBy: { title: 'By', type: 'text', searchable: true, sortable: false },
  asOf: { title: 'As at', type: 'date' },
  kind: {
    title: 'Statement',
    type: 'status',
    sortable: false,
    labels: { openItem: 'Open items', activity: 'Activity' },
  },
  status: {
    title: 'Status',
    type: 'status',
    sortable: false,
    labels: labelsOf(statementRunMachine),
  },
  total: { title: 'Customers', type: 'number', sortable: false },
  sent: { title: 'Sent', type: 'number', sortable: false },
  skipped: { title: 'Skipped', type: 'number', sortable: false },
} as const satisfies TableColumns;

export const RunRow = z.object({
  id: Id,
  startedAt: Instant,
  startedBy: z.string(),
  asOf: DateText,
  kind: StatementKind,
  status: RunStatus,
  total: z.number().int(),
  sent: z.number().int(),
  skipped: z.number().int(),
});
export type RunRow = z.infer<typeof RunRow>;

export const StatementRun = z.object({
  id: Id,
  startedAt: Instant,
  startedBy: z.string(),
  asOf: DateText,
  /** First day of what happened; counts for an activity statement. */
  since: DateText,
  kind: StatementKind,
  status: RunStatus,
  /** Customers who wait for theirs. */
  waiting: z.number().int(),
  sent: z.array(SentStatement),
  skipped: z.array(SkippedStatement),
  actions: z.array(Action),
});
export type StatementRun = z.infer<typeof StatementRun>;

const RunMoved = z.object({ id: Id, status: RunStatus });

const Template = z.object({ recipientList: z.array(z.string()), subject: z.string(), content: z.string() });

/** Statements of what customers owe. */
export const statementsContract = contract('statements', {
  listAgedBalances: endpoint({
    method: 'GET',
    path: '/accounts/statements/balances',
    access: reads,
    summary: 'What each customer owes at the end of a day, by age',
    query: AgedQuery,
    response: AgedBalances,
  }),
  getStatementsTemplate: endpoint({
    method: 'GET',
    path: '/accounts/statements/template',
    access: reads,
    summary: 'The e-mail sent with statements; what differs by customer stands in brackets',
    query: z.object({ asOf: Day.optional() }),
    response: Template,
  }),
  sendStatements: endpoint({
    method: 'POST',
    path: '/accounts/statements/send',
    access: accessOf('begin'),
    summary: 'Send statements to customers: each gets one, in the background',
    body: Chosen.extend({
      contactIds: z.array(Id).min(1, 'Choose a customer').max(runLimit, `At most ${runLimit} customers at once`),
      /** Customers who owe nothing and have nothing free get none. */
      skipZero: z.boolean().default(true),
    }),
    response: z.object({ runId: Id, queued: z.number().int(), skipped: z.array(SkippedStatement) }),
  }),
  getStatementTemplate: endpoint({
    method: 'GET',
    path: '/accounts/statements/:contactId/template',
    access: reads,
    summary: 'The e-mail sent with the statement of a customer, filled in',
    params: ContactParams,
    query: z.object({ asOf: Day.optional() }),
    response: Template,
  }),
  sendStatement: endpoint({
    method: 'POST',
    path: '/accounts/statements/:contactId/send',
    access: accessOf('begin'),
    summary: 'Send a customer a statement',
    params: ContactParams,
    body: Chosen.extend({ recipientList: Recipients }),
    response: z.object({ communicationId: Id, runId: Id }),
  }),
  listStatementRuns: listEndpoint({
    path: '/accounts/statementruns',
    access: reads,
    summary: 'List statement runs: how far each is',
    table: runColumns,
    reads: ['statement_run_list'],
    row: RunRow,
  }),
  getStatementRun: endpoint({
    method: 'GET',
    path: '/accounts/statementruns/:id',
    access: reads,
    summary: 'A statement run: who got one, who did not and why',
    params: IdParams,
    response: StatementRun,
  }),
  stopStatementRun: endpoint({
    method: 'POST',
    path: '/accounts/statementruns/:id/stop',
    access: accessOf('stop'),
    summary: 'Stop a statement run; what is out stays out',
    params: IdParams,
    response: RunMoved,
  }),
  resumeStatementRun: endpoint({
    method: 'POST',
    path: '/accounts/statementruns/:id/resume',
    access: accessOf('resume'),
    summary: 'Go on with a statement run that was stopped',
    params: IdParams,
    response: RunMoved,
  }),
});
