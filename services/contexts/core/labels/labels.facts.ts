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

/** The labels of several records of a kind, in one statement. */
export async function labelsOfRecords(
  tx: Tx,
  accountId: number,
  linkType: string,
  linkIds: readonly number[],
): Promise<Map<number, LabelMark[]>> {
  if (!linkIds.length) return new Map();
  const rows = await tx
    .selectFrom('label_link as k')
    .leftJoin('label_list as l', (join) =>
      join.onRef('l.account_id', '=', 'k.account_id').onRef('l.id', '=', 'k.label_id'),
    )
    .select(['k.link_id', 'k.label_id', 'l.name', 'l.colour'])
    .where('k.account_id', '=', accountId)
    .where('k.link_type', '=', linkType)
    .where('k.link_id', 'in', [...linkIds])
    .orderBy('k.label_id')
    .execute();
  const marks = new Map<number, LabelMark[]>();
  for (const row of rows) {
    const face =
      row.name !== null && row.colour !== null ? { name: row.name, colour: row.colour } : faceOf(row.label_id);
    if (face) marks.set(row.link_id, [...(marks.get(row.link_id) ?? []), { id: row.label_id, ...face }]);
  }
  return marks;
}

const faceOf = (id: number) => {
  const label = labelNow(id, null);
  return label && { name: label.name, colour: label.colour };
};
