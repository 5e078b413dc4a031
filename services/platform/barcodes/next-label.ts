import { sql } from 'kysely';
import { type NumberShape, numberText, prefixOn } from '../contract/number-shapes.ts';
import type { Tx } from '../db/database.ts';
import { barcodeClaim } from './find-label.ts';
import { isConfigurable, labelForms, type NumberedForm, sequenceOf } from './label-forms.ts';
import { ownShapes } from './own-shapes.ts';

/** The shape of a kind as the product comes. */
export const givenShape = (form: NumberedForm): NumberShape => ({
  prefix: labelForms[form].prefix,
  suffix: '',
  padding: 0,
  reset: 'never',
});

/** The counter of a shape on a day: one for all years, or one for each text that stands before the figures. */
export function counterOf(form: NumberedForm, shape: NumberShape, day: string): { counter: string; from: number } {
  const sequence = sequenceOf(form);
  if (shape.reset === 'never') return sequence;
  return { counter: `${sequence.counter}:${prefixOn(shape.prefix, day)}${shape.suffix}`, from: 1 };
}

/**
 * The next label of a form; one that a code of earlier days has is passed over. The counter is part of the transaction:
 * whoever fails gives the number back, so there is no gap. `today` is asked only when the count restarts each year.
 */
export async function nextLabel(
  tx: Tx,
  accountId: number,
  form: NumberedForm,
  today: () => Promise<string>,
): Promise<{ label: string; figures: number }> {
  const own = isConfigurable(form) ? (await ownShapes(tx, accountId))[form] : undefined;
  const shape = own ?? givenShape(form);
  const day = shape.reset === 'never' ? '' : await today();
  const { counter, from } = counterOf(form, shape, day);
  const before = prefixOn(shape.prefix, day);
  for (;;) {
    const { rows } = await sql<{ value: number; isTaken: boolean }>`
      with next as (
        insert into counter (account_id, name, value) values (${accountId}, ${counter}, ${from})
        on conflict (account_id, name) do update set value = counter.value + 1 returning value
      ), printed as (
        select value, ${before} || lpad(value::text, greatest(${shape.padding}::int, length(value::text)), '0')
          || ${shape.suffix} as label from next
      )
      select value, exists (
        select from claim where account_id = ${accountId} and kind = ${barcodeClaim} and claim.value = printed.label
      ) as "isTaken" from printed`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error(`No number of ${counter} was given`);
    if (!row.isTaken) return { label: numberText(shape, row.value, day), figures: row.value };
  }
}
