import { query } from '../../../../platform/cqrs/query.ts';
import type { LabelType } from '../labels.contract.ts';
import { labelsOfType } from '../labels.facts.ts';

/** Labels of a type. */
export const listLabels = query('labels.listLabels', async ({ type }: { type: LabelType }, { db, accountId }) => ({
  data: await labelsOfType(db, accountId, type),
}));
