import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { stockEditing } from '../ordereditor.facts.ts';

const ofStock = <A>(name: string, of: (editing: NonNullable<Awaited<ReturnType<typeof stockEditing>>>) => A) =>
  query(`ordereditor.${name}`, async ({ id }: { id: number }, { db, accountId }) => {
    const editing = await stockEditing(db, accountId, id);
    if (!editing) throw notFound();
    return of(editing);
  });

/** The edgeworks lines of a glass start with; null where the company's hold. */
export const getStockDefaultEdgeworks = ofStock('getStockDefaultEdgeworks', (e) => e.defaultEdgeworks);
/** The allowances that differ for a glass. */
export const getStockAllowances = ofStock('getStockAllowances', (e) => ({ allowances: [...e.allowances] }));
