import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField, forbiddenFields } from '../../../platform/kernel/errors.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { type ContactBody, refusedDiscount, termsAccess } from '../contacts.contract.ts';

type Terms = Pick<ContactBody, 'type' | 'paymentTerms' | 'creditDays' | 'creditLimit' | 'discountPercent'>;

/** Terms that change need their right, each by its field; a discount that changes lies within 0 and 100 %. */
export function assertTerms(context: Pick<CommandContext, 'can'>, before: Terms, after: Terms): void {
  const missing = (Object.keys(termsAccess) as (keyof typeof termsAccess)[]).flatMap((field) => {
    const needs = termsAccess[field][after.type];
    return isSame(before[field], after[field]) || context.can(needs)
      ? []
      : [{ target: field, message: `You need the right ${needs} to change this` }];
  });
  if (missing.length > 0) throw forbiddenFields(missing);
  if (isSame(before.discountPercent, after.discountPercent)) return;
  const refused = refusedDiscount(after.discountPercent);
  if (refused) throw badField('discountPercent', refused);
}

/** 5, 5.0 and "5.00" are the same. */
const isSame = (before: string | number | null, after: string | number | null): boolean =>
  before === after || (isNumeric(before) && isNumeric(after) && dec(before).eq(after));

const isNumeric = (value: string | number | null): value is string | number =>
  value !== null && value !== '' && Number.isFinite(Number(value));
