import { query } from '../../../../platform/cqrs/query.ts';
import type { Catalogue } from '../catalogue/build.ts';
import type { Definition } from '../definition.contract.ts';
import { problemsFor } from './problems.ts';
import { impactOf, sentenceOf } from './sentence.ts';
import { tryRule } from './try-rule.ts';

/** What is wrong with a rule that somebody is writing, how it reads, and what it would do for a record; changes nothing. */
export const checkRule = (catalogue: Catalogue) =>
  query(
    'automations.checkRule',
    async (
      { definition, recordId }: { definition: Definition; recordId: number | null },
      { db, accountId, now, can, actor },
    ) => {
      const asked = { tx: db, accountId, now, catalogue, can, userId: actor.userId ?? 0 };
      const isTried = recordId !== null && definition.record !== null;
      const found = isTried ? await tryRule(asked, { id: 0, name: 'this rule', definition }, recordId) : null;
      const { exists, ...tried } = found ?? { exists: false };
      return {
        problems: problemsFor(definition, catalogue, can),
        sentence: sentenceOf(definition, catalogue),
        impact: impactOf(definition, catalogue),
        tried: exists && 'trace' in tried ? tried : null,
      };
    },
  );
