import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { JobContext, ScheduledJob } from '../../../../platform/jobs/job.ts';
import { accountFacts } from '../../../account/account.facts.ts';
import { fireTimer } from '../commands/fire-timer.ts';
import type { Trigger } from '../definition.contract.ts';
import { type AutomationRuleState, automationRuleAggregate } from '../domain/rule.ts';
import { type AutomationTimerState, automationTimerAggregate } from '../domain/timer.ts';
import { dueRecords } from '../reading/due-records.ts';
import { dateDueOn, type Occurrence, occurrences } from '../time/occurrences.ts';
import { isDue, timeParams, timeTrigger } from '../time/time-params.ts';

/** Every minute: says which rules time starts, and for which records. What was said is not said again, whoever asks. */
export const startRulesOnTime: ScheduledJob = {
  name: 'start-rules-on-time',
  cron: '* * * * *',
  async run(context) {
    const { accountId, now, read } = context;
    const { zone, rules } = await read(async (tx) => {
      const found = await timedRules(tx, accountId);
      return { rules: found, zone: found.length ? (await accountFacts(tx, accountId)).timeZone : 'UTC' };
    });
    for (const { id, state, timer } of rules)
      for (const trigger of (state.running?.definition.triggers ?? []).filter(isTimed)) {
        const fired = timer?.[trigger.key];
        const began = state.runningSince ?? now.toISOString();
        // What was not finished is looked at again: the same instant, from the record it came to.
        const last = fired && fired.after !== null ? justBefore(fired.occurrence) : (fired?.occurrence ?? began);
        const since = new Date(last < began ? began : last);
        for (const one of occurrences(trigger, { since, now, zone }))
          await fire(context, { id, kind: state.running?.definition.record ?? null, zone }, trigger, one, fired);
      }
  },
};

const isTimed = ({ type }: Trigger) => type.startsWith(timeTrigger);
const justBefore = (at: string) => new Date(Date.parse(at) - 1).toISOString();

interface Timed {
  readonly id: number;
  readonly kind: string | null;
  readonly zone: string;
}

/** Says one instant of a rule: so many records at a time, until none is left. */
async function fire(
  { accountId, read, dispatch }: JobContext,
  { id, kind, zone }: Timed,
  trigger: Trigger,
  { at, day }: Occurrence,
  fired: AutomationTimerState[string] | undefined,
): Promise<void> {
  const occurrence = at.toISOString();
  const said = { ruleId: id, triggerKey: trigger.key, occurrence };
  const params = timeParams(trigger);
  const due = { kind: kind ?? '', field: params.date ?? '', day: dateDueOn(params, day), zone };
  for (let from: number | null = (fired?.occurrence === occurrence ? fired.after : null) ?? 0; from !== null; ) {
    const after: number = from;
    const { ids, upTo } = isDue(trigger.type)
      ? await read((tx) => dueRecords(tx, accountId, { ...due, after }))
      : { ids: null, upTo: null };
    await dispatch(fireTimer, { fired: { ...said, recordIds: ids, after: upTo }, from });
    from = upTo;
  }
}

/** Rules that listen and that time starts, each with how far time has come. */
async function timedRules(tx: Tx, accountId: number) {
  const { rows } = await sql<{ id: number; state: AutomationRuleState; timer: AutomationTimerState | null }>`
    select r.id, r.state, t.state as timer
    from aggregate r
    left join aggregate t on t.account_id = r.account_id and t.type = ${automationTimerAggregate.type} and t.id = r.id
    where r.account_id = ${accountId} and r.type = ${automationRuleAggregate.type}
      and r.state->>'mode' in ('shadow', 'live')
      and r.state->'running'->'definition'->>'triggers' like ${`%"${timeTrigger}%`}
    order by r.id`.execute(tx);
  return rows;
}
