import { badField } from '../../../platform/kernel/errors.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { dateWords } from '../../../platform/kernel/words.ts';
import type { ListCheck } from '../../../platform/lists/list-commands.ts';
import { allRecords } from '../../../platform/lists/list-records.ts';
import { type TaxRate, taxRates } from './tax-rates.contract.ts';

/**
 * 422 when the percent or the first day of a rate change that documents carry, and when two default rates begin on one day: none of
 * them would be the one.
 */
export const checkTaxRate: ListCheck<TaxRate> = async (context, { id, before, after }) => {
  if (!after) return;
  if (after.isDefault) {
    const others = await allRecords(context.tx, context.accountId, taxRates);
    const other = others.find(
      (one) =>
        one.id !== id && one.isDefault && !one.isArchived && (one.validFrom ?? null) === (after.validFrom ?? null),
    );
    const since = after.validFrom ? `from ${dateWords(after.validFrom)}` : 'without a first day';
    if (other)
      throw badField('isDefault', `${other.name} is the default ${since}: choose another first day, or archive it`);
  }
  if (id === null || !before) return;
  const isOther = !dec(before.rate).eq(after.rate);
  if (!isOther && (before.validFrom ?? null) === (after.validFrom ?? null)) return;
  const use = await context.findUse({ type: taxRates.name, id, name: before.name });
  if (!use) return;
  const said = `${use.text}: archive it, and add a rate that is valid from a later day`;
  throw badField(isOther ? 'rate' : 'validFrom', said);
};
