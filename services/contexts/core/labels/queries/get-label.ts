import { query } from '../../../../platform/cqrs/query.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { labelFacts } from '../labels.facts.ts';

/** One label, exact. */
export const getLabel = query('labels.getLabel', async ({ id }: { id: number }, { db, accountId }) => {
  const [label] = await labelFacts(db, accountId, [id]);
  if (!label) throw notFound();
  return label;
});
