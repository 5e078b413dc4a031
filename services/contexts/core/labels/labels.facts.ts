import type { Tx } from '../../../platform/db/database.ts';
import { findAggregates } from '../../../platform/event-store/aggregates.ts';
import { labelAggregate, labelNow, labelView } from './domain/label.ts';
import { systemLabels } from './domain/system-labels.ts';
import type { Label, LabelType } from './labels.contract.ts';

/** The labels with these ids that exist, exact; missing and deleted ones are left out. */
export async function labelFacts(tx: Tx, accountId: number, ids: readonly number[]): Promise<Label[]> {
  const streams = new Map((await findAggregates(tx, accountId, labelAggregate, ids)).map((found) => [found.id, found]));
  return [...new Set(ids)].flatMap((id) => {
    const label = labelNow(id, streams.get(id) ?? null);
    return label ? [labelView(id, label)] : [];
  });
}

/** Labels of a type from the read table: system labels in their order, then the company's own by name. */
export async function labelsOfType(tx: Tx, accountId: number, type: LabelType): Promise<Label[]> {
  const rows = await tx
    .selectFrom('label_list')
    .select(['id', 'name', 'colour'])
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .orderBy('name')
    .execute();
  const changed = new Map(rows.map((row) => [row.id, row]));
  const fixed = systemLabels.filter((label) => label.type === type);
  const own = rows.filter((row) => !fixed.some((label) => label.id === row.id));
  return [
    ...fixed.map(({ id, name, colour, description }) => ({
      ...(changed.get(id) ?? { id, name, colour }),
      type,
      isFixed: true,
      fixedDescription: description,
    })),
    ...own.map((row) => ({ ...row, type, isFixed: false, fixedDescription: null })),
  ];
}

/** What a label looks like on a record. */
export type LabelMark = Pick<Label, 'id' | 'name' | 'colour'>;

/** A label on a record: as the company changed it, else as it comes; null when there is no such label. */
export function labelMark(id: number, changed: Pick<Label, 'name' | 'colour'> | null): LabelMark | null {
  const label = changed ?? labelNow(id, null);
  return label && { id, name: label.name, colour: label.colour };
}
