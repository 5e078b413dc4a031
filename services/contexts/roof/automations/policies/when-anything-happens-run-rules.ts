import { isListening } from '@glasshouse/state-machines/automation-rule/automation-rule.machine';
import { findAggregate } from '../../../../platform/event-store/aggregates.ts';
import { readAfter } from '../../../../platform/event-store/read-events.ts';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { type PolicyContext, policyOnEvery } from '../../../../platform/policies/policy.ts';
import {
  type AutomationRuleEvent,
  type AutomationRunEvent,
  type AutomationTimerEvent,
  automationRuleEvents,
} from '../automations.events.ts';
import type { Catalogue } from '../catalogue/build.ts';
import { byHand } from '../catalogue/general-triggers.ts';
import { automationRunAggregate } from '../domain/run.ts';
import { continueRun } from '../engine/continue-run.ts';
import { recordOf, triggerFor } from '../engine/match.ts';
import { type IndexedRule, indexOf } from '../engine/rule-index.ts';
import { runRule } from '../engine/run-rule.ts';

/** One reader of an account's log for all of its rules: which of them an event starts is looked up, in the order of their ids. */
export const whenAnythingHappensRunRules = (catalogue: Catalogue) =>
  policyOnEvery('when-anything-happens-run-rules', async (event, context) => {
    const index = indexOf(context.config, event.accountId, catalogue);
    const { candidates, own } = await index.rulesFor(event, context.read, catalogue.events);
    // Generated history starts nothing; the index has taken it in.
    if (event.meta.simulated) return;
    for (const rule of candidates) await answer(event, context, catalogue, rule);
    if (own && isOurs(event)) await byHandOf(event, context, catalogue, own);
    if (own && event.type === retried) await againOf(event, context, catalogue, own);
    if (own && event.type === woken) await continueRun({ event, context, catalogue }, own);
    if (own && event.type === fired) await timeOf(event, context, catalogue, own);
  });

async function answer(event: StoredEvent, context: PolicyContext, catalogue: Catalogue, { id, state }: IndexedRule) {
  const { running } = state;
  if (!running || (event.meta.chain?.length && !running.definition.reactToRules)) return;
  const trigger = triggerFor(running.definition, event, catalogue);
  if (!trigger) return;
  const record = recordOf(running.definition, event);
  // The event does not say which record of the rule's kind it is about.
  if (running.definition.record !== null && record.id === null) return;
  await runRule(
    { event, context, catalogue },
    { ruleId: id, rule: state, running, trigger, kind: record.kind, recordId: record.id, runId: null, retry: null },
  );
}

const isOurs = (event: StoredEvent): boolean => Object.hasOwn(automationRuleEvents.kinds, event.type);

/** Somebody ran the rule by hand: for each record that was named. */
async function byHandOf(event: StoredEvent, context: PolicyContext, catalogue: Catalogue, rule: IndexedRule) {
  const said = event as unknown as AutomationRuleEvent;
  if (said.type !== 'automationRule.triggered' || !rule.state.running) return;
  const { running } = rule.state;
  const trigger = { key: 'byHand', type: byHand, params: {} };
  for (const { runId, recordId } of said.data.runs)
    await runRule(
      { event, context, catalogue },
      {
        ruleId: rule.id,
        rule: rule.state,
        running,
        trigger,
        kind: recordId ? running.definition.record : null,
        recordId,
        runId,
        retry: null,
      },
    );
}

const woken: AutomationRunEvent['type'] = 'automationRun.woken';
const fired: AutomationTimerEvent['type'] = 'automationTimer.fired';

/** The time of the rule has come: for each record that is due. */
async function timeOf(event: StoredEvent, context: PolicyContext, catalogue: Catalogue, rule: IndexedRule) {
  const { running, mode } = rule.state;
  const { triggerKey, recordIds } = event.data as AutomationTimerEvent['data'];
  const trigger = running?.definition.triggers.find(({ key }) => key === triggerKey);
  if (!running || !trigger || !isListening(mode)) return;
  for (const recordId of recordIds ?? [null])
    await runRule(
      { event, context, catalogue },
      {
        ...{ ruleId: rule.id, rule: rule.state, running, trigger, recordId, runId: null, retry: null },
        kind: recordId === null ? null : running.definition.record,
      },
    );
}

const retried: AutomationRunEvent['type'] = 'automationRun.retried';

/** Somebody asked for a run again: it is decided by the event that started it the first time. */
async function againOf(event: StoredEvent, context: PolicyContext, catalogue: Catalogue, rule: IndexedRule) {
  const { running } = rule.state;
  const { accountId, streamId, data, seq } = event;
  const found = await context.read(async (tx) => {
    const run = await findAggregate(tx, accountId, automationRunAggregate, streamId, false);
    const [cause] = run ? await readAfter(tx, catalogue.events, accountId, run.state.causeSeq - 1, 1) : [];
    return run && cause ? { run: run.state, cause } : null;
  });
  if (!found || !running) return;
  const { run, cause } = found;
  const trigger = triggerFor(running.definition, cause, catalogue) ?? { key: 'retry', type: byHand, params: {} };
  await runRule(
    { event: cause, context, catalogue },
    {
      ...{ ruleId: rule.id, rule: rule.state, running, trigger, kind: run.recordType, recordId: run.recordId },
      ...{ runId: (data as { runId: number }).runId, retry: seq },
    },
  );
}
