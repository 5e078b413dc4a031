import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { type PolicyContext, policy } from '../../../../platform/policies/policy.ts';
import type { automationRuleEvents } from '../automations.events.ts';
import { wakeRun } from '../commands/wake-run.ts';
import type { RunRow } from '../runs.contract.ts';

const waiting: RunRow['outcome'] = 'waiting';

/** Runs of a rule that wait. One that began a moment ago may be missing: it is cancelled when its wait is over. */
async function cancelAll({ accountId, streamId }: StoredEvent, { read, dispatch }: PolicyContext): Promise<void> {
  const rows = await read((tx) =>
    tx
      .selectFrom('automation_run_list')
      .select('id')
      .where('account_id', '=', accountId)
      .where('rule_id', '=', streamId)
      .where('outcome', '=', waiting)
      .execute(),
  );
  for (const { id } of rows) await dispatch(wakeRun, { runId: id }, `cancel ${id}`);
}

/** Somebody stopped a rule: its runs that wait are cancelled. A rule that paused by itself holds them. */
export const whenRuleStopsCancelWaitingRuns = policy<typeof automationRuleEvents>(
  'when-rule-stops-cancel-waiting-runs',
  {
    'automationRule.paused': (event, context) =>
      event.data.cause === 'person' ? cancelAll(event, context) : Promise.resolve(),
    'automationRule.deleted': cancelAll,
  },
);
