import type { Tx } from '../../../../platform/db/database.ts';
import type { StoredEvent, StoredOf } from '../../../../platform/kernel/event.ts';
import { projection } from '../../../../platform/projections/projection.ts';
import { readTableRows, type TableSource } from '../../../../platform/table/run-table.ts';
import { automationsContract, type RuleRow, ruleColumns } from '../automations.contract.ts';
import type { automationRuleEvents, automationRunEvents } from '../automations.events.ts';

interface AutomationRuleListTable {
  account_id: number;
  id: number;
  name: string;
  sentence: string;
  mode: RuleRow['mode'];
  impact: RuleRow['impact'];
  owner_name: string;
  updated_at: Date | string;
  last_run_at: Date | string | null;
  last_outcome: RuleRow['lastOutcome'];
  runs: number;
  failures: number;
}
declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    automation_rule_list: AutomationRuleListTable;
  }
}

/** The list over this read table. */
export const ruleTable: TableSource<typeof ruleColumns> = {
  from: 'automation_rule_list',
  columns: ruleColumns,
  defaultOrder: { field: 'name', dir: 'asc' },
};

const bad = new Set<string>(['failed', 'refused', 'blocked', 'withheld']);

type Columns = Partial<Omit<AutomationRuleListTable, 'account_id' | 'id'>>;
const set = (db: Tx, { accountId, streamId }: StoredEvent, columns: Columns) =>
  db
    .updateTable('automation_rule_list')
    .set(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', streamId)
    .execute();

/** What somebody wrote, or switched on. */
async function write(
  db: Tx,
  event: StoredOf<
    typeof automationRuleEvents,
    'automationRule.saved' | 'automationRule.published' | 'automationRule.shadowed'
  >,
) {
  const { name, sentence, impact, to } = event.data;
  const owner = 'owner' in event.data ? { owner_name: event.data.owner.name } : {};
  await set(db, event, { name, sentence, impact, mode: to, updated_at: event.at, ...owner });
}
const move = async (db: Tx, event: StoredEvent<{ type: string; data: { to: RuleRow['mode'] } }>) => {
  await set(db, event, { mode: event.data.to, updated_at: event.at });
};

/** One row for each rule that is not deleted, with how often it ran. */
export const automationRuleList = projection<typeof automationRuleEvents & typeof automationRunEvents>({
  name: 'automation_rule_list',
  tables: ['automation_rule_list'],
  on: {
    async 'automationRule.created'(db, { accountId, streamId, data, at }) {
      const { name, sentence, impact } = data;
      await db
        .insertInto('automation_rule_list')
        .values({
          ...{
            account_id: accountId,
            id: streamId,
            name,
            sentence,
            impact,
            mode: data.to,
            owner_name: data.owner.name,
          },
          ...{ updated_at: at, last_run_at: null, last_outcome: null, runs: 0, failures: 0 },
        })
        .execute();
    },
    'automationRule.saved': write,
    'automationRule.shadowed': write,
    'automationRule.published': write,
    'automationRule.paused': move,
    'automationRule.resumed': move,
    async 'automationRule.takenOver'(db, event) {
      await set(db, event, { mode: event.data.to, owner_name: event.data.owner.name, updated_at: event.at });
    },
    async 'automationRule.deleted'(db, { accountId, streamId }) {
      await db
        .deleteFrom('automation_rule_list')
        .where('account_id', '=', accountId)
        .where('id', '=', streamId)
        .execute();
    },
    async 'automationRun.settled'(db, { accountId, data: { ruleId, outcome }, at }) {
      await db
        .updateTable('automation_rule_list')
        .set((row) => ({
          ...{ last_run_at: at, last_outcome: outcome, runs: row('runs', '+', 1) },
          failures: row('failures', '+', bad.has(outcome) ? 1 : 0),
        }))
        .where('account_id', '=', accountId)
        .where('id', '=', ruleId)
        .execute();
    },
  },
  live: {
    topic: 'automationRules',
    access: automationsContract.listRules.access,
    ids: ({ streamType, streamId, data }) =>
      streamType === 'automationRule' ? [streamId] : [(data as { ruleId: number }).ruleId],
    read: (db, accountId, ids) => readTableRows<RuleRow>(db, accountId, ruleTable, ids),
  },
});
