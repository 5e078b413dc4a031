import {
  type AutomationRuleMode,
  automationRuleMachine,
} from '@glasshouse/state-machines/automation-rule/automation-rule.machine';
import { z } from 'zod';
import type { Access, Permission } from '../../../platform/contract/access.ts';
import { contract, endpoint, Id, IdParams, Instant, listEndpoint } from '../../../platform/contract/endpoint.ts';
import { labelsOf } from '../../../platform/contract/labels-of.ts';
import type { TableColumns } from '../../../platform/contract/table.ts';
import { Action, Done, text, Version } from '../../../platform/contract/words.ts';
import { ComponentSummary, ComponentType, Impact, impactWords, OperatorInfo } from './component-types.contract.ts';
import { Definition, Problem } from './definition.contract.ts';
import { outcomeWords, RunMode, RunOutcome, RunRow, RunStatus, runColumns, Tried } from './runs.contract.ts';

const reads: Access = 'automation:read';
const accessOf = (event: keyof typeof automationRuleMachine.events) =>
  automationRuleMachine.events[event].permission as readonly Permission[];

export const RuleMode = z.enum(
  Object.keys(automationRuleMachine.states) as [AutomationRuleMode, ...AutomationRuleMode[]],
);
/** Why a rule does not run: a person, a right its owner lost, too many runs, too many failures. */
export const PauseCause = z.enum(['person', 'rights', 'storm', 'errors', 'restore']);
export type PauseCause = z.infer<typeof PauseCause>;

export const ruleColumns = {
  name: { title: 'Rule', type: 'link', searchable: true },
  sentence: { title: 'What it does', type: 'text', searchable: true, sortable: false },
  mode: { title: 'Mode', type: 'status', sortable: false, labels: labelsOf(automationRuleMachine) },
  impact: { title: 'Reach', type: 'text', sortable: false, labels: impactWords, rank: 2 },
  ownerName: { title: 'Owner', type: 'text', sortable: false, rank: 2 },
  lastRunAt: { title: 'Last run', type: 'instant', sortable: false },
  lastOutcome: { title: 'Outcome', type: 'text', sortable: false, labels: outcomeWords },
  runs: { title: 'Runs', type: 'number', sortable: false, rank: 2 },
  failures: { title: 'Failures', type: 'number', sortable: false },
  updatedAt: { title: 'Changed', type: 'instant', dateFilter: true, rank: 3 },
} as const satisfies TableColumns;
export const RuleRow = z.object({
  id: Id,
  name: z.string(),
  sentence: z.string(),
  mode: RuleMode,
  impact: Impact,
  ownerName: z.string(),
  lastRunAt: Instant.nullable(),
  lastOutcome: RunOutcome.nullable(),
  runs: z.number().int(),
  failures: z.number().int(),
  updatedAt: Instant,
});
export type RuleRow = z.infer<typeof RuleRow>;

const Name = text(120).pipe(z.string().min(1, 'Name the rule'));
const RuleBody = { name: Name, note: text(1000).default(''), definition: Definition };
const VersionInfo = z.object({
  version: z.number().int(),
  at: Instant,
  by: z.string(),
  isShadow: z.boolean(),
  sentence: z.string(),
});

export const Rule = z.object({
  id: Id,
  name: z.string(),
  note: z.string(),
  mode: RuleMode,
  pausedBecause: z.object({ cause: PauseCause, text: z.string() }).nullable(),
  owner: z.object({ id: Id, name: z.string() }),
  liveVersion: z.number().int().nullable(),
  draftRevision: z.number().int(),
  /** The draft is not what runs. */
  isDraftNewer: z.boolean(),
  definition: Definition,
  sentence: z.string(),
  impact: Impact,
  problems: z.array(Problem),
  lastRun: z.object({ at: Instant, outcome: z.string() }).nullable(),
  runs24h: z.number().int(),
  failures24h: z.number().int(),
  actions: z.array(Action),
});
export type Rule = z.infer<typeof Rule>;

const Moved = z.object({ id: Id, mode: RuleMode });
const Calculated = z.object({ text: z.string(), raw: z.string(), type: z.string(), problem: z.string().optional() });
const moved = (event: 'shadow' | 'publish' | 'pause' | 'resume' | 'takeover', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/automations/rules/:id/${event}`,
    access: accessOf(event),
    summary,
    params: IdParams,
    body: z.object({ reason: text(500).default('') }),
    response: Moved,
  });

/** Rules of a company: what happens by itself. */
export const automationsContract = contract('automations', {
  listComponentTypes: endpoint({
    method: 'GET',
    path: '/automations/componenttypes',
    access: reads,
    summary: 'The parts that rules are made of; `filter[kind]`, `filter[record]` and `search[value]` narrow them',
    query: z.record(z.string(), z.string()),
    response: z.object({
      data: z.array(ComponentSummary),
      operators: z.array(OperatorInfo),
      /** The kinds of record that rules are about, each with where its records are shown. */
      records: z.array(z.object({ kind: z.string(), title: z.string(), link: z.string() })),
    }),
  }),
  getComponentType: endpoint({
    method: 'GET',
    path: '/automations/componenttypes/:id',
    access: reads,
    summary: 'One part whole: its parameters, fields and placeholders',
    params: z.object({ id: text(120) }),
    response: ComponentType,
  }),
  listRules: listEndpoint({
    path: '/automations/rules',
    access: reads,
    summary: 'List automation rules',
    table: ruleColumns,
    reads: ['automation_rule_list'],
    row: RuleRow,
  }),
  createRule: endpoint({
    method: 'POST',
    path: '/automations/rules',
    access: accessOf('create'),
    summary: 'Write a rule; it does nothing until it is switched on',
    body: z.object({ ...RuleBody, templateKey: text(60).nullable().default(null) }),
    response: z.object({ id: Id, draftRevision: z.number().int(), problems: z.array(Problem) }),
  }),
  checkRule: endpoint({
    method: 'POST',
    path: '/automations/rules/check',
    access: reads,
    summary:
      'What is wrong with a rule, how it reads, and which of its conditions hold for a record now; changes nothing',
    body: z.object({ definition: Definition, recordId: Id.nullable().default(null) }),
    response: z.object({
      problems: z.array(Problem),
      sentence: z.string(),
      impact: Impact,
      tried: Tried.nullable(),
    }),
  }),
  calculatePlaceholders: endpoint({
    method: 'POST',
    path: '/automations/rules/placeholders/calculate',
    access: reads,
    summary: 'Values of the placeholders for a record, and texts filled with them',
    body: z.object({
      record: text(60),
      recordId: Id,
      ruleId: Id.optional(),
      texts: z.array(text(10_000)).max(20, 'At most 20 texts').default([]),
    }),
    response: z.object({
      values: z.record(z.string(), Calculated),
      rendered: z.array(z.string()),
      faults: z.array(z.string()),
    }),
  }),
  getRule: endpoint({
    method: 'GET',
    path: '/automations/rules/:id',
    access: reads,
    summary: 'One rule with its draft and what is wrong with it',
    params: IdParams,
    response: Rule,
  }),
  updateRule: endpoint({
    method: 'PUT',
    path: '/automations/rules/:id',
    access: accessOf('save'),
    summary: 'Save the draft of a rule; what runs stays as it is',
    params: IdParams,
    body: z.object({ ...RuleBody, draftRevision: Version.positive() }),
    response: z.object({ id: Id, draftRevision: z.number().int(), problems: z.array(Problem) }),
  }),
  deleteRule: endpoint({
    method: 'DELETE',
    path: '/automations/rules/:id',
    access: accessOf('delete'),
    summary: 'Delete a rule; its log stays',
    params: IdParams,
    response: Done,
  }),
  triggerRule: endpoint({
    method: 'POST',
    path: '/automations/rules/:id/trigger',
    access: accessOf('trigger'),
    summary: 'Run a rule now for some records, or look at what it would do',
    params: IdParams,
    body: z.object({
      recordId: Id.optional(),
      recordIds: z.array(Id).max(100, 'At most 100 records').optional(),
      dryRun: z.boolean().default(false),
      note: text(300).default(''),
    }),
    response: z.object({ runs: z.array(Tried) }),
  }),
  listRuleLogs: listEndpoint({
    path: '/automations/rules/:id/logs',
    access: reads,
    summary: 'What a rule did: each run with its outcome',
    table: runColumns,
    reads: ['automation_run_list'],
    row: RunRow,
    params: IdParams,
  }),
  listRuns: listEndpoint({
    path: '/automations/runs',
    access: reads,
    summary: 'Runs of all rules, those of deleted ones too; `filter[outcome]` finds what was not done',
    table: runColumns,
    reads: ['automation_run_list'],
    row: RunRow,
  }),
  getRun: endpoint({
    method: 'GET',
    path: '/automations/runs/:id',
    access: reads,
    summary: 'One run: its conditions with their values, its steps and their effects',
    params: IdParams,
    response: Tried.extend({
      id: Id,
      outcome: RunStatus,
      ruleId: Id,
      ruleName: z.string(),
      version: z.number().int(),
      mode: RunMode,
      trigger: z.string(),
      cause: z.object({ seq: z.number().int(), type: z.string(), by: z.string(), at: Instant }).nullable(),
      recordType: z.string().nullable(),
      startedAt: Instant,
      /** Until when it waits; null: it does not. */
      wakesAt: Instant.nullable(),
      durationMs: z.number().int().nullable(),
      asUser: z.string(),
      /** It was not done, and nobody tried it again. */
      isLeft: z.boolean(),
    }),
  }),
  retryRun: endpoint({
    method: 'POST',
    path: '/automations/runs/:id/retry',
    access: accessOf('trigger'),
    summary: 'Try a run again that was not done: the same event, the version that is on now',
    params: IdParams,
    response: z.object({ runId: Id }),
  }),
  listRuleVersions: endpoint({
    method: 'GET',
    path: '/automations/rules/:id/versions',
    access: reads,
    summary: 'Versions of a rule, the newest first, each with what it changed in words',
    params: IdParams,
    response: z.object({ data: z.array(VersionInfo.extend({ changes: z.array(z.string()) })) }),
  }),
  listRecipes: endpoint({
    method: 'GET',
    path: '/automations/templates',
    access: reads,
    summary: 'Recipes: rules to begin with',
    response: z.object({
      data: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          note: z.string(),
          sentence: z.string(),
          impact: Impact,
          definition: Definition,
        }),
      ),
    }),
  }),
  shadowRule: moved('shadow', 'Let the draft run in shadow: it notes what it would do'),
  publishRule: moved('publish', 'Switch the draft on'),
  pauseRule: moved('pause', 'Pause a rule'),
  resumeRule: moved('resume', 'Resume a rule'),
  takeOverRule: moved('takeover', 'Take a rule over: it acts with your rights from now on'),
});
export type RunDetails = z.infer<(typeof automationsContract)['getRun']['response']>;
export type RecipeInfo = z.infer<(typeof automationsContract)['listRecipes']['response']>['data'][number];
export type RuleVersion = z.infer<(typeof automationsContract)['listRuleVersions']['response']>['data'][number];
