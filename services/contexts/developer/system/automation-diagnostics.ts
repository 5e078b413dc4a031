import { sql } from 'kysely';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { companyNames } from './company-names.ts';
import type { AutomationDiagnostics } from './system.contract.ts';

const shown = 200;

type Row = Omit<AutomationDiagnostics['rules'][number], 'companyName' | 'lastRunAt'> & { lastRunAt: Date | null };

/** How the rules of all companies fare, told by number: what a rule is called belongs to its company. */
export const automationDiagnostics = openHandler(
  'developer.automationDiagnostics',
  async (_: object, { runtime: { workerDb } }): Promise<AutomationDiagnostics> => {
    const { rows } = await sql<Row>`
      select h.account_id as "accountId", f.rule_id as "ruleId",
        sum(f.runs)::bigint as runs,
        coalesce(sum(f.runs) filter (where f.outcome = 'failed'), 0)::bigint as failed,
        coalesce(sum(f.runs) filter (where f.outcome in ('blocked', 'withheld', 'refused')), 0)::bigint as blocked,
        coalesce(sum(f.runs) filter (where f.outcome in ('waiting', 'running')), 0)::bigint as waiting,
        max(f.last_at) as "lastRunAt", max(f.longest_chain) as "longestChain",
        extract(epoch from now() - min(f.oldest_wait))::float8 as "oldestWaitSeconds"
      from event_head h, lateral automation_figures(h.account_id) f
      group by 1, 2 order by sum(f.runs) desc, 1, 2`.execute(workerDb);
    const names = await companyNames(workerDb);
    const rules = rows.map((row) => ({
      ...row,
      companyName: names.get(row.accountId) ?? '',
      lastRunAt: row.lastRunAt?.toISOString() ?? null,
    }));
    const waits = rules.flatMap(({ oldestWaitSeconds }) => oldestWaitSeconds ?? []);
    return {
      rules: rules.slice(0, shown),
      runs: rules.reduce((sum, one) => sum + one.runs, 0),
      blocked: rules.reduce((sum, one) => sum + one.blocked, 0),
      longestChain: Math.max(0, ...rules.map((one) => one.longestChain)),
      oldestWaitSeconds: waits.length ? Math.max(...waits) : null,
    };
  },
);
