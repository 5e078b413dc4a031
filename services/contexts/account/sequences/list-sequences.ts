import { ownShapes } from '../../../platform/barcodes/own-shapes.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { readAccount } from '../account.facts.ts';
import { lastNumbers, sequenceOn } from './read-sequence.ts';
import { SequenceKind } from './sequences.contract.ts';

/** How every kind is numbered today, with the number that comes next. */
export const listSequences = query('account.listSequences', async (_: object, { db, accountId, now }) => {
  const { timeZone } = await readAccount(db, accountId);
  const shapes = await ownShapes(db, accountId);
  const last = await lastNumbers(db, accountId);
  const day = localDate(now, timeZone);
  return { data: SequenceKind.options.map((kind) => sequenceOn(kind, shapes, last, day)) };
});
