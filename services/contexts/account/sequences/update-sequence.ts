import { sql } from 'kysely';
import { counterOf } from '../../../platform/barcodes/next-label.ts';
import type { NumberShape } from '../../../platform/contract/number-shapes.ts';
import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { readAccount } from '../account.facts.ts';
import { assertShape } from './assert-shape.ts';
import { numberShapesAggregate } from './number-shapes.ts';
import { lastNumbers, sequenceOn } from './read-sequence.ts';
import { type SequenceBody, type SequenceKind, sequenceNames } from './sequences.contract.ts';

type Input = SequenceBody & { readonly id: SequenceKind };

/**
 * Changes how a kind is numbered from the next number on. 409 when somebody else changed it meanwhile, and `NumberUsed`
 * when the next number is not above the last one that was given.
 */
export const updateSequence = command('account.updateSequence', async (input: Input, context) => {
  const { tx, accountId: id } = context;
  const { timeZone } = await readAccount(tx, id);
  const day = localDate(context.now, timeZone);
  const found = await context.find(numberShapesAggregate, id);
  const before = sequenceOn(input.id, found?.state ?? {}, await lastNumbers(tx, id), day);
  if (before.revision !== input.revision)
    throw conflict('ConcurrencyError', 'Somebody else changed these numbers meanwhile. Reload and try again', before);
  const { prefix, suffix, padding, reset } = input;
  const shape: NumberShape = { prefix, suffix, padding, reset };
  await assertShape(input.id, shape, found?.state ?? {}, context);
  if (input.next !== undefined) await raiseCounter(context, input.id, shape, day, input.next);
  const shapes = { ...found?.state, [input.id]: { ...shape, revision: before.revision + 1, earlier: [] } };
  const after = sequenceOn(input.id, shapes, await lastNumbers(tx, id), day);
  const { next, example } = after;
  const stream = found ?? { aggregate: numberShapesAggregate, id, version: 0, state: null };
  const data = { kind: input.id, name: sequenceNames[input.id].toLowerCase(), ...shape, next, example };
  const isSame = JSON.stringify(before) === JSON.stringify({ ...after, revision: before.revision });
  return outcome(isSame ? before : after, change(stream, isSame ? [] : [{ type: 'numberShapes.updated', data }]));
});

/** Puts the counter of a shape just before `next`; its row stays locked until the end, so nobody is given a number meanwhile. */
async function raiseCounter(
  { tx, accountId }: CommandContext,
  kind: SequenceKind,
  shape: NumberShape,
  day: string,
  next: number,
): Promise<void> {
  const { counter } = counterOf(kind, shape, day);
  const { rows } = await sql<{ value: number }>`
    insert into counter (account_id, name, value) values (${accountId}, ${counter}, ${next - 1})
    on conflict (account_id, name) do update set value = greatest(counter.value, excluded.value)
    returning value`.execute(tx);
  const last = Number(rows[0]?.value);
  if (last >= next)
    throw conflict('NumberUsed', `Numbers up to ${last} are used: the next one is ${last + 1} or above`, { last });
}
