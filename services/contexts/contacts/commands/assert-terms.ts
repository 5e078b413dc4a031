import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField, forbiddenFields } from '../../../platform/kernel/errors.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { type ContactBody, refusedDiscount, termsAccess } from '../contacts.contract.ts';

type Terms = Pick<ContactBody, 'type' | keyof typeof termsAccess>;

/** Terms that change need their right, each by its field; a discount that changes lies within 0 and 100 %. */
export function assertTerms(context: Pick<CommandContext, 'can'>, before: Terms, after: Terms): void {
  const missing = (Object.keys(termsAccess) as (keyof typeof termsAccess)[]).flatMap((field) => {
    const needs = termsAccess[field][after.type];
    return isSame(before[field], after[field]) || context.can(needs)
      ? []
      : [{ target: field, message: `You need the right ${needs} to change this` }];
  });
  if (missing.length > 0) throw forbiddenFields(missing);
  if (!isSame(before.creditDays, after.creditDays) || before.termsKind !== after.termsKind) assertDayOfMonth(after);
  if (isSame(before.discountPercent, after.discountPercent)) return;
  const refused = refusedDiscount(after.discountPercent);
  if (refused) throw badField('discountPercent', refused);
}

/** 422 when terms name a day of a month that none has. */
export function assertDayOfMonth({ termsKind, creditDays }: Pick<ContactBody, 'termsKind' | 'creditDays'>): void {
  const isDay = termsKind === 'dayOfFollowingMonth' || termsKind === 'dayOfCurrentMonth';
  if (isDay && (creditDays < 1 || creditDays > 31)) throw badField('creditDays', 'Choose a day of the month, 1 to 31');
}

type Value = string | number | boolean | null | undefined;
/** 5, 5.0 and "5.00" are the same; so is what is left out and what it then is. */
const isSame = (before: Value, after: Value): boolean =>
  (before || null) === (after || null) || (isNumeric(before) && isNumeric(after) && dec(before).eq(after));

const isNumeric = (value: Value): value is string | number =>
  value !== null && value !== undefined && value !== '' && typeof value !== 'boolean' && Number.isFinite(Number(value));
