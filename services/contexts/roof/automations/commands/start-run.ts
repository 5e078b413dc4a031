import { isListening } from '@glasshouse/state-machines/automation-rule/automation-rule.machine';
import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { findAggregate, nextId } from '../../../../platform/event-store/aggregates.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import type { AutomationRunEvent } from '../automations.events.ts';
import { automationRuleAggregate } from '../domain/rule.ts';
import { automationRunAggregate } from '../domain/run.ts';

type Started = Extract<AutomationRunEvent, { type: 'automationRun.started' }>['data'];

/** What began: null when the rule was paused or deleted meanwhile. `causeSeq` tells a repeat from another cause of the same line. */
export interface Begun {
  readonly runId: number | null;
  readonly causeSeq: number;
}

/** Begins a run of a rule that still listens. Dispatched by the engine, once for each rule, cause and record. */
export const startRun = command(
  'automations.startRun',
  async ({ runId, started }: { runId: number | null; started: Started }, { tx, accountId }) => {
    const rule = await findAggregate(tx, accountId, automationRuleAggregate, started.ruleId, false);
    if (!rule || !isListening(rule.state.mode)) return outcome<Begun>({ runId: null, causeSeq: started.causeSeq });
    const id = runId ?? (await nextId(tx));
    const fresh = { aggregate: automationRunAggregate, id, version: 0, state: null };
    return outcome<Begun>(
      { runId: id, causeSeq: started.causeSeq },
      change(fresh, [{ type: 'automationRun.started', data: started }]),
    );
  },
);
