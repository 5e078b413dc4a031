import { z } from 'zod';
import { Id } from '../../../platform/contract/endpoint.ts';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';
import { PauseCause, RuleMode } from './automations.contract.ts';
import { Impact } from './component-types.contract.ts';
import { Definition } from './definition.contract.ts';
import { ClauseResult, RunMode, RunOutcome, StepResult } from './runs.contract.ts';

const Move = z.object({ from: z.string(), to: RuleMode, path: z.array(RuleMode), reason: z.string().optional() });
const Owner = z.object({ id: Id, name: z.string() });
/** What stands in a draft, with what follows from it. */
const Draft = z.object({
  name: z.string(),
  note: z.string(),
  definition: Definition,
  /** Of the definition alone: the same rule has the same one. */
  hash: z.string(),
  impact: Impact,
  sentence: z.string(),
});
const because = (reason?: string) => (reason ? `: ${reason}` : '');

export const automationRuleEvents = defineEvents('automations', {
  'automationRule.created': event({
    version: 1,
    data: Move.extend({ ...Draft.shape, owner: Owner, templateKey: z.string().nullable() }),
    activity: (d) => ({ type: 'created', text: `wrote the rule ${d.name}` }),
  }),
  'automationRule.saved': event({
    version: 1,
    data: Move.extend(Draft.shape),
    activity: () => ({ type: 'updated', text: 'changed the draft' }),
  }),
  'automationRule.shadowed': event({
    version: 1,
    data: Move.extend({ ...Draft.shape, owner: Owner, version: z.number().int() }),
    activity: (d) => ({ type: 'status', text: `let version ${d.version} run in shadow` }),
  }),
  'automationRule.published': event({
    version: 1,
    data: Move.extend({ ...Draft.shape, owner: Owner, version: z.number().int() }),
    activity: (d) => ({ type: 'status', text: `switched version ${d.version} on` }),
  }),
  'automationRule.paused': event({
    version: 1,
    data: Move.extend({ cause: PauseCause, text: z.string() }),
    activity: (d) => ({ type: 'status', text: `paused the rule${because(d.text)}` }),
  }),
  'automationRule.resumed': event({
    version: 1,
    data: Move,
    activity: () => ({ type: 'status', text: 'resumed the rule' }),
  }),
  'automationRule.takenOver': event({
    version: 1,
    data: Move.extend({ owner: Owner, was: Owner }),
    activity: (d) => ({ type: 'status', text: `took the rule over from ${d.was.name}` }),
  }),
  'automationRule.triggered': event({
    version: 1,
    data: Move.extend({ runs: z.array(z.object({ runId: Id, recordId: Id.nullable() })), note: z.string() }),
    activity: (d) => ({ type: 'action', text: `ran the rule by hand${because(d.note)}` }),
  }),
  'automationRule.deleted': event({
    version: 1,
    data: Move,
    activity: (d) => ({ type: 'deleted', text: `deleted the rule${because(d.reason)}` }),
  }),
});
export type AutomationRuleEvent = EventOf<typeof automationRuleEvents>;

const Waiting = z.object({
  ruleId: Id,
  until: z.string(),
  /** The step at which it waits. */
  path: z.string(),
  steps: z.array(StepResult),
  /** The position of the event by which somebody asked for the run again. */
  retry: z.number().int().nullable(),
});

export const automationRunEvents = defineEvents('automations', {
  'automationRun.started': event({
    version: 1,
    data: z.object({
      ruleId: Id,
      ruleName: z.string(),
      version: z.number().int(),
      hash: z.string(),
      mode: RunMode,
      causeSeq: z.number().int(),
      causeType: z.string(),
      trigger: z.string(),
      recordType: z.string().nullable(),
      recordId: Id.nullable(),
      recordName: z.string(),
      asUserId: Id,
      trace: z.array(ClauseResult),
    }),
    activity: () => null,
  }),
  'automationRun.settled': event({
    version: 1,
    data: z.object({
      ruleId: Id,
      outcome: RunOutcome,
      why: z.string(),
      steps: z.array(StepResult),
      effects: z.number().int(),
      durationMs: z.number().int(),
    }),
    activity: () => null,
  }),
  /** It waits until an instant; what it did before stands in its steps. */
  'automationRun.waited': event({ version: 1, data: Waiting, activity: () => null }),
  /** Its wait is over. */
  'automationRun.woken': event({ version: 1, data: Waiting, activity: () => null }),
  /** Somebody asked for it again: a run of its own, decided by the same event. */
  'automationRun.retried': event({
    version: 1,
    data: z.object({ ruleId: Id, runId: Id }),
    activity: () => null,
  }),
});
export type AutomationRunEvent = EventOf<typeof automationRunEvents>;

export const automationTimerEvents = defineEvents('automations', {
  /** The time of a rule has come: a date of some records, or a time of day. */
  'automationTimer.fired': event({
    version: 1,
    data: z.object({
      ruleId: Id,
      triggerKey: z.string(),
      /** The instant that was meant, ISO in UTC; it may be told later. */
      occurrence: z.string(),
      /** Null: the rule is about no record. */
      recordIds: z.array(Id).nullable(),
      /** More records may be due at this instant, above this id. */
      after: Id.nullable(),
    }),
    activity: () => null,
  }),
});
export type AutomationTimerEvent = EventOf<typeof automationTimerEvents>;
