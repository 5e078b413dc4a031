import type { TableQuery } from '../../../../platform/contract/table.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import { runTable } from '../../../../platform/table/run-table.ts';
import type { RuleRow } from '../automations.contract.ts';
import { ruleTable } from '../projections/automation-rule-list.ts';

/** The list of rules. */
export const listRules = query('automations.listRules', async ({ table }: { table: TableQuery }, { db, accountId }) => {
  const result = await runTable(db, accountId, ruleTable, table);
  return { ...result, data: result.data as RuleRow[] };
});
