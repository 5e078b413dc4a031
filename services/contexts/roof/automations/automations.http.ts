import { routes } from '../../../platform/http/routes.ts';
import { automationsContract } from './automations.contract.ts';
import type { Catalogue } from './catalogue/build.ts';
import { getComponentType } from './catalogue/get-component-type.ts';
import { listComponentTypes } from './catalogue/list-component-types.ts';
import { createRule } from './commands/create-rule.ts';
import { deleteRule } from './commands/delete-rule.ts';
import { moveRuleBy } from './commands/move-rule.ts';
import { retryRun } from './commands/retry-run.ts';
import { triggerRule } from './commands/trigger-rule.ts';
import { updateRule } from './commands/update-rule.ts';
import { calculatePlaceholders } from './placeholders/calculate-placeholders.ts';
import { checkRule } from './reading/check-rule.ts';
import { getRule } from './reading/get-rule.ts';
import { getRun } from './reading/get-run.ts';
import { listRuleLogs } from './reading/list-rule-logs.ts';
import { listRuleVersions } from './reading/list-rule-versions.ts';
import { listRules } from './reading/list-rules.ts';
import { listRuns } from './reading/list-runs.ts';
import { listRecipes } from './recipes/list-recipes.ts';

/** The calls of rules over a catalogue. */
export const automationsRoutes = (catalogue: Catalogue) =>
  routes(automationsContract, {
    listComponentTypes: listComponentTypes(catalogue),
    getComponentType: getComponentType(catalogue),
    listRules,
    createRule: createRule(catalogue),
    checkRule: checkRule(catalogue),
    calculatePlaceholders: calculatePlaceholders(catalogue),
    getRule: getRule(catalogue),
    updateRule: updateRule(catalogue),
    deleteRule,
    triggerRule: triggerRule(catalogue),
    listRuleLogs: listRuleLogs(catalogue),
    listRuns: listRuns(catalogue),
    retryRun: retryRun(catalogue),
    getRun: getRun(catalogue),
    listRuleVersions: listRuleVersions(catalogue),
    listRecipes: listRecipes(catalogue),
    shadowRule: moveRuleBy('shadow', catalogue),
    publishRule: moveRuleBy('publish', catalogue),
    pauseRule: moveRuleBy('pause', catalogue),
    resumeRule: moveRuleBy('resume', catalogue),
    takeOverRule: moveRuleBy('takeover', catalogue),
  });
