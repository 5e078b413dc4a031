import { sql } from 'kysely';
import { counterOf, givenShape } from '../../../platform/barcodes/next-label.ts';
import type { OwnShapes } from '../../../platform/barcodes/own-shapes.ts';
import { numberText } from '../../../platform/contract/number-shapes.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Sequence, SequenceKind } from './sequences.contract.ts';

/** Papers with money on them: their numbers may not have a gap. */
const gapless: readonly SequenceKind[] = ['invoice', 'creditNote', 'paymentReceived'];

/** The last number of each counter of an account, by the counter's name. */
export async function lastNumbers(tx: Tx, accountId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; value: number }>`
    select name, value from counter where account_id = ${accountId}`.execute(tx);
  return new Map(rows.map(({ name, value }) => [name, Number(value)]));
}

/** How a kind is numbered on a day (YYYY-MM-DD). */
export function sequenceOn(
  id: SequenceKind,
  shapes: OwnShapes,
  last: ReadonlyMap<string, number>,
  day: string,
): Sequence {
  const shape = shapes[id] ?? givenShape(id);
  const { counter, from } = counterOf(id, shape, day);
  const given = last.get(counter);
  const next = given === undefined ? from : given + 1;
  const { prefix, suffix, padding, reset } = shape;
  return {
    ...{ id, kind: id, prefix, suffix, padding, reset, next },
    example: numberText(shape, next, day),
    gapless: gapless.includes(id),
    revision: shapes[id]?.revision ?? 0,
  };
}
