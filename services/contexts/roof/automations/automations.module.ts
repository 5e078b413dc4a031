import { type ContextDefinition, defineContext } from '../../../platform/context.ts';
import { automationRuleEvents, automationRunEvents, automationTimerEvents } from './automations.events.ts';
import { automationsRoutes } from './automations.http.ts';
import { buildCatalogue } from './catalogue/build.ts';
import { fireTimer } from './commands/fire-timer.ts';
import { settleRun } from './commands/settle-run.ts';
import { startRun } from './commands/start-run.ts';
import { stopRule } from './commands/stop-rule.ts';
import { waitRun } from './commands/wait-run.ts';
import { wakeRun } from './commands/wake-run.ts';
import { automationRuleAggregate } from './domain/rule.ts';
import { automationRunAggregate } from './domain/run.ts';
import { automationTimerAggregate } from './domain/timer.ts';
import { startRulesOnTime } from './jobs/start-rules-on-time.ts';
import { wakeRuns } from './jobs/wake-runs.ts';
import { whenAnythingHappensRunRules } from './policies/when-anything-happens-run-rules.ts';
import { whenRuleStopsCancelWaitingRuns } from './policies/when-rule-stops-cancel-waiting-runs.ts';
import { automationRuleList } from './projections/automation-rule-list.ts';
import { automationRunList } from './projections/automation-run-list.ts';

/** Rules of a company over everything that the contexts below declare. Throws when one of them left something out. */
export function automationsContext(below: readonly ContextDefinition[]): ContextDefinition {
  const catalogue = buildCatalogue(below);
  return defineContext({
    name: 'automations',
    events: [automationRuleEvents, automationRunEvents, automationTimerEvents],
    aggregates: [automationRuleAggregate, automationRunAggregate, automationTimerAggregate],
    routes: [automationsRoutes(catalogue)],
    commands: [startRun, settleRun, stopRule, fireTimer, waitRun, wakeRun],
    projections: [automationRuleList, automationRunList],
    policies: [whenAnythingHappensRunRules(catalogue), whenRuleStopsCancelWaitingRuns],
    jobs: [startRulesOnTime, wakeRuns],
  });
}
