import { printAccess } from '../../../../platform/contract/access.ts';
import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { nextId } from '../../../../platform/event-store/aggregates.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { badField, forbidden } from '../../../../platform/kernel/errors.ts';
import type { Catalogue } from '../catalogue/build.ts';
import { moveRule } from '../domain/rule.ts';
import { lacking, readingNeeds } from '../reading/needs.ts';
import { tryRule } from '../reading/try-rule.ts';
import type { Tried } from '../runs.contract.ts';
import { loadRule } from './load-rule.ts';

interface Input {
  readonly id: number;
  readonly recordId?: number | undefined;
  readonly recordIds?: readonly number[] | undefined;
  readonly dryRun: boolean;
  readonly note: string;
}

/**
 * Runs a rule now for some records, with its owner's rights; its engine begins the runs that are answered. A dry run says
 * what the draft would do and changes nothing. Both need the right to read what the rule reads: a dry run answers `refused`
 * without it, a run 403. 422 for a record that does not exist.
 */
export const triggerRule = (catalogue: Catalogue) =>
  command('automations.triggerRule', async ({ id, recordId, recordIds, dryRun, note }: Input, context) => {
    const { tx, accountId, now, actor, can } = context;
    const rule = await loadRule(context, id);
    const { state } = rule;
    const asked = [...new Set([...(recordId ? [recordId] : []), ...(recordIds ?? [])])];
    const isAboutNone = state.definition.record === null;
    if (!asked.length && !isAboutNone) throw badField('recordId', 'Choose a record');
    const records = isAboutNone ? [null] : asked;
    const asker = { tx, accountId, now, catalogue, can, userId: actor.userId ?? 0 };
    const definition = dryRun ? state.definition : (state.running?.definition ?? state.definition);
    const [missing] = lacking(readingNeeds(definition, catalogue), can);
    if (missing && !dryRun) throw forbidden(printAccess(missing.access));
    const runs: Tried[] = [];
    // One by one: each is a record of its own that is read as a run reads it, at most a hundred.
    for (const one of records) {
      const { exists, ...tried } = await tryRule(asker, { id, name: state.name, definition }, one);
      if (one !== null && !exists) throw badField('recordId', `There is no record ${one} of this kind`);
      runs.push(dryRun ? tried : { ...tried, runId: await nextId(tx), outcome: 'queued' }); // One by one: a run each
    }
    if (dryRun) return outcome({ runs });
    const begun = runs.map((run) => ({ runId: run.runId ?? 0, recordId: run.recordId }));
    return outcome({ runs }, change(rule, moveRule(state.mode, 'trigger', { runs: begun, note })));
  });
