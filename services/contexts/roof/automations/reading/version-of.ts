import type { Tx } from '../../../../platform/db/database.ts';
import type { EventRegistry } from '../../../../platform/event-store/registry.ts';
import type { AutomationRuleEvent } from '../automations.events.ts';
import { automationRuleAggregate, type RunningVersion } from '../domain/rule.ts';

const switchedOn: readonly AutomationRuleEvent['type'][] = ['automationRule.published', 'automationRule.shadowed'];

/** A version of a rule as it was switched on: a run in flight stays on it. Null when there is none. */
export async function versionOf(
  tx: Tx,
  events: EventRegistry,
  accountId: number,
  ruleId: number,
  version: number,
): Promise<RunningVersion | null> {
  const rows = await tx
    .selectFrom('event')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('stream_type', '=', automationRuleAggregate.type)
    .where('stream_id', '=', ruleId)
    .where('type', 'in', switchedOn)
    .orderBy('version', 'desc')
    .execute();
  for (const row of rows) {
    const said = { type: row.type, data: events.lift(row.type, row.event_version, row.data) } as AutomationRuleEvent;
    if (said.type !== 'automationRule.published' && said.type !== 'automationRule.shadowed') continue;
    const { hash, definition } = said.data;
    if (said.data.version === version)
      return { version, hash, definition, isShadow: said.type === 'automationRule.shadowed' };
  }
  return null;
}
