import { z } from 'zod';
import { Id, Instant } from '../../../platform/contract/endpoint.ts';
import type { TableColumns } from '../../../platform/contract/table.ts';

/** A run acts, or only notes what it would do. */
export const RunMode = z.enum(['live', 'shadow']);
export const RunOutcome = z.enum([
  'done',
  'nothing',
  'refused',
  'blocked',
  'withheld',
  'failed',
  'shadow',
  'cancelled',
]);
/** How a run stands: settled, or on its way. */
export const RunStatus = z.enum([...RunOutcome.options, 'running', 'waiting']);
export type RunOutcome = z.infer<typeof RunOutcome>;
export type RunStatus = z.infer<typeof RunStatus>;
export const outcomeWords: Readonly<Record<RunStatus, string>> = {
  done: 'Done',
  nothing: 'Nothing to do',
  refused: 'Refused',
  blocked: 'Blocked: a loop',
  withheld: 'Withheld: too many',
  failed: 'Failed',
  shadow: 'In shadow',
  cancelled: 'Cancelled',
  running: 'Running',
  waiting: 'Waiting',
};

/** A clause with its values, as it was decided. */
export const ClauseResult = z.object({
  id: z.string(),
  /** The condition in words. */
  says: z.string(),
  left: z.string(),
  op: z.string(),
  right: z.string(),
  result: z.enum(['true', 'false', 'error']),
  problem: z.string().optional(),
});
export type ClauseResult = z.infer<typeof ClauseResult>;
/** Something that an action did: the record it made or changed. */
export const Effect = z.object({ linkType: z.string(), linkId: Id, text: z.string() });
export type Effect = z.infer<typeof Effect>;
export const StepResult = z.object({
  id: z.string(),
  type: z.string(),
  text: z.string(),
  outcome: z.enum(['done', 'refused', 'failed', 'skipped', 'would']),
  reason: z.string(),
  effects: z.array(Effect),
  /** Of a branch: its clauses. */
  trace: z.array(ClauseResult),
});
export type StepResult = z.infer<typeof StepResult>;

export const runColumns = {
  ruleName: { title: 'Rule', type: 'link', searchable: true, sortable: false },
  startedAt: { title: 'Started', type: 'instant', dateFilter: true },
  outcome: { title: 'Outcome', type: 'status', sortable: false, labels: outcomeWords },
  version: { title: 'Version', type: 'number', sortable: false, rank: 3 },
  trigger: { title: 'Trigger', type: 'text', sortable: false, rank: 2 },
  recordName: { title: 'Record', type: 'link', searchable: true, sortable: false },
  isRetried: { title: 'Retried', type: 'flag', sortable: false, rank: 3 },
  cause: { title: 'Event', type: 'number', sortable: false, rank: 3 },
  effects: { title: 'Effects', type: 'number', sortable: false },
  wakesAt: { title: 'Waits until', type: 'instant', sortable: false, rank: 3 },
  duration: { title: 'Duration', type: 'number', unit: 'ms', sortable: false, rank: 3 },
  why: { title: 'Why', type: 'text', searchable: true, sortable: false },
  recordType: { title: 'Kind', type: 'text', hidden: true, sortable: false },
  recordId: { title: 'Record number', type: 'number', hidden: true, sortable: false },
  ruleId: { title: 'Rule number', type: 'number', hidden: true, sortable: false },
} as const satisfies TableColumns;
export const RunRow = z.object({
  id: Id,
  ruleId: Id,
  ruleName: z.string(),
  startedAt: Instant,
  outcome: RunStatus,
  isRetried: z.boolean(),
  version: z.number().int(),
  trigger: z.string(),
  recordName: z.string(),
  cause: z.number().int(),
  effects: z.number().int(),
  wakesAt: Instant.nullable(),
  duration: z.number().int().nullable(),
  why: z.string(),
  recordType: z.string(),
  recordId: Id.nullable(),
});
export type RunRow = z.infer<typeof RunRow>;

/** What a run did, or would do: its conditions and its steps. */
export const Tried = z.object({
  runId: Id.nullable(),
  recordId: Id.nullable(),
  recordName: z.string(),
  outcome: z.string(),
  why: z.string(),
  trace: z.array(ClauseResult),
  steps: z.array(StepResult),
});
export type Tried = z.infer<typeof Tried>;
