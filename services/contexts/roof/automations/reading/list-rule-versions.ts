import { query } from '../../../../platform/cqrs/query.ts';
import { readStream } from '../../../../platform/event-store/read-events.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import type { RuleVersion } from '../automations.contract.ts';
import type { AutomationRuleEvent } from '../automations.events.ts';
import type { Catalogue } from '../catalogue/build.ts';
import type { Definition } from '../definition.contract.ts';
import { automationRuleAggregate } from '../domain/rule.ts';
import { changesBetween } from './sentence.ts';

const most = 2_000;

/** Every version that ran, the newest first, each with what it changed in words. */
export const listRuleVersions = (catalogue: Catalogue) =>
  query('automations.listRuleVersions', async ({ id }: { id: number }, { db, accountId, events }) => {
    const stream = await readStream(db, events, accountId, automationRuleAggregate.type, id, { limit: most });
    if (!stream.length || stream.at(-1)?.type === ('automationRule.deleted' satisfies AutomationRuleEvent['type']))
      throw notFound();
    const versions: RuleVersion[] = [];
    let before: Definition | null = null;
    for (const stored of stream) {
      const said = stored as unknown as AutomationRuleEvent;
      if (said.type !== 'automationRule.published' && said.type !== 'automationRule.shadowed') continue;
      const { version, sentence, definition } = said.data;
      const changes: string[] = before ? changesBetween(before, definition, catalogue) : [];
      const isShadow = said.type === 'automationRule.shadowed';
      versions.unshift({ version, at: stored.at, by: stored.meta.actor.name, isShadow, sentence, changes });
      before = definition;
    }
    return { data: versions };
  });
