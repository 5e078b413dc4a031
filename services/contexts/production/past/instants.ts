import type { QueryContext } from '../../../platform/cqrs/query.ts';
import { positionOf } from '../../../platform/event-store/log-clock.ts';
import { badField } from '../../../platform/kernel/errors.ts';

/** An instant of the past with its position in the log. 422 when it is still to come, or before the company began. */
export async function pastInstant(
  { db, accountId, now }: Pick<QueryContext, 'db' | 'accountId' | 'now'>,
  field: string,
  text: string,
): Promise<{ readonly at: Date; readonly position: number }> {
  const at = new Date(text);
  if (at > now) throw badField(field, 'This instant is still to come');
  const position = await positionOf(db, accountId, at);
  if (position === 0) throw badField(field, 'The company had not begun then');
  return { at, position };
}

/** Two instants, the first one earlier, so many minutes apart at most. */
export async function pastSpan(
  context: Pick<QueryContext, 'db' | 'accountId' | 'now'>,
  { from, to }: { readonly from: string; readonly to: string },
  most: { readonly minutes: number; readonly words: string },
) {
  const lengthMs = Date.parse(to) - Date.parse(from);
  if (lengthMs <= 0) throw badField('to', 'Must be after the beginning');
  if (lengthMs > most.minutes * 60_000) throw badField('to', `Ask for ${most.words} at most`);
  return { from: await pastInstant(context, 'from', from), to: await pastInstant(context, 'to', to) };
}
