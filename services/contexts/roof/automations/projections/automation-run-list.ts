import { rowProjection } from '../../../../platform/projections/row-projection.ts';
import type { TableSource } from '../../../../platform/table/run-table.ts';
import { automationsContract } from '../automations.contract.ts';
import type { automationRunEvents } from '../automations.events.ts';
import { type RunRow, runColumns } from '../runs.contract.ts';

interface AutomationRunListTable {
  account_id: number;
  id: number;
  rule_id: number;
  rule_name: string;
  started_at: Date | string;
  outcome: RunRow['outcome'];
  version: number;
  trigger: string;
  record_type: string;
  record_id: number | null;
  record_name: string;
  cause: number;
  cause_type: string;
  effects: number;
  duration: number | null;
  why: string;
  wakes_at: Date | string | null;
  is_retried: boolean;
}
declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    automation_run_list: AutomationRunListTable;
  }
}

/** The list over this read table. */
export const runTable: TableSource<typeof runColumns> = {
  from: 'automation_run_list',
  columns: runColumns,
  defaultOrder: { field: 'startedAt', dir: 'desc' },
};

/** One row for each run of a rule. It is not pushed row by row: who may see one depends on its record, so lists are fetched again. */
export const automationRunList = rowProjection<typeof automationRunEvents>()({
  name: 'automation_run_list',
  added: {
    'automationRun.started': ({ data, at }) => ({
      ...{
        rule_name: data.ruleName,
        rule_id: data.ruleId,
        started_at: at,
        outcome: 'running' as const,
        version: data.version,
      },
      ...{ trigger: data.trigger, record_type: data.recordType ?? '', record_id: data.recordId },
      ...{ record_name: data.recordName, cause: data.causeSeq, effects: 0, duration: null, why: '' },
      ...{ cause_type: data.causeType, is_retried: false, wakes_at: null },
    }),
  },
  changed: {
    'automationRun.settled': ({ data: { outcome, effects, durationMs, why } }) => ({
      ...{ outcome, effects, duration: durationMs, why, wakes_at: null },
    }),
    'automationRun.waited': ({ data: { until } }) => ({ outcome: 'waiting' as const, wakes_at: until }),
    'automationRun.woken': () => ({ outcome: 'running' as const, wakes_at: null }),
    'automationRun.retried': () => ({ is_retried: true }),
  },
  live: {
    topic: 'automationRuns',
    access: automationsContract.listRuleLogs.access,
    ids: ({ streamId }) => [streamId],
    // The number alone: it says that something changed, not what.
    read: async (_db, _accountId, ids) => ids.map((id) => ({ id })),
  },
});
