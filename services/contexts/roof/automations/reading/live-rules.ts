import type { AutomationRuleMode } from '@glasshouse/state-machines/automation-rule/automation-rule.machine';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { automationRuleAggregate } from '../domain/rule.ts';
import type { GraphRule } from '../engine/loop-graph.ts';

const on: AutomationRuleMode = 'live';

/** Every rule of an account that is on, with the version that runs; exact. */
export async function liveRules(tx: Tx, accountId: number): Promise<readonly GraphRule[]> {
  const { rows } = await sql<GraphRule>`
    select id, state->>'name' as name, state->'running'->'definition' as definition
    from aggregate
    where account_id = ${accountId} and type = ${automationRuleAggregate.type} and state->>'mode' = ${on}
    order by id`.execute(tx);
  return rows;
}
