import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { barcodeClaim } from './find-label.ts';
import { labelForms, labelOf, type NumberedForm, sequenceOf } from './label-forms.ts';

/** The next label of a form; one that a code of earlier days has is passed over. */
export async function nextLabel(
  tx: Tx,
  accountId: number,
  form: NumberedForm,
): Promise<{ label: string; figures: number }> {
  const { counter, from } = sequenceOf(form);
  for (;;) {
    const { rows } = await sql<{ value: number; isTaken: boolean }>`
      with next as (
        insert into counter (account_id, name, value) values (${accountId}, ${counter}, ${from})
        on conflict (account_id, name) do update set value = counter.value + 1 returning value
      )
      select value, exists (
        select from claim where account_id = ${accountId} and kind = ${barcodeClaim}
          and claim.value = ${labelForms[form].prefix} || next.value::text
      ) as "isTaken" from next`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error(`No number of ${counter} was given`);
    if (!row.isTaken) return { label: labelOf(form, row.value), figures: row.value };
  }
}
