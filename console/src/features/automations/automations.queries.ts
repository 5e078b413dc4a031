import { automationsContract } from '@glasshouse/services/contexts/roof/automations/automations.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { liveList, liveRecord, liveRefetch } from '../../lib/live/registry.ts';

/** Rules and their runs, as they change while somebody looks. */
export const rulesTopic = 'automationRules';
export const runsTopic = 'automationRuns';
liveList(rulesTopic, automationsContract.listRules);
liveRecord(rulesTopic, automationsContract.getRule);
liveRefetch(rulesTopic, automationsContract.listRuleVersions);
// Who may see a run depends on its record: the topic only says that one changed.
liveRefetch(runsTopic, automationsContract.listRuns);
liveRefetch(runsTopic, automationsContract.listRuleLogs);

/** Order of runs while none is asked for. */
export const newestRuns = '-startedAt';

export const ruleQuery = (id: number) => queryOptionsFor(automationsContract.getRule, { params: { id } });
export const runQuery = (id: number) => queryOptionsFor(automationsContract.getRun, { params: { id } });
export const versionsQuery = (id: number) => queryOptionsFor(automationsContract.listRuleVersions, { params: { id } });
export const recipesQuery = queryOptionsFor(automationsContract.listRecipes);

/** Parts that may be chosen for a kind of record; those of no record when it is null. */
export const partsQuery = (kind: 'trigger' | 'action', record: string | null) =>
  queryOptionsFor(automationsContract.listComponentTypes, {
    query: { 'filter[kind]': kind, ...(record ? { 'filter[record]': record } : {}) },
  });
/** One part with its parameters, fields and placeholders. */
export const partQuery = (id: string) => queryOptionsFor(automationsContract.getComponentType, { params: { id } });
