import { isDeepStrictEqual } from 'node:util';
import type { RecordOf } from '../../../platform/contract/maintained-list.ts';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import type { ListChange } from '../../../platform/lists/list-commands.ts';
import { accountFacts } from '../account.facts.ts';
import { plusDays } from '../work-calendar.contract.ts';
import { checkScope } from './check-scope.ts';
import type { availabilityShifts } from './shifts.contract.ts';

type ShiftRecord = RecordOf<typeof availabilityShifts>;

/** What of a shift decides about days that have passed. */
const hoursOf = ({ name: _name, validTo: _validTo, ...hours }: ShiftRecord & { isDeleted?: boolean }) => hours;
const isSame = (a: object, b: object) =>
  Object.entries(b).every(([key, value]) => isDeepStrictEqual(a[key as keyof typeof a], value));

/**
 * A shift ends after it begins and names parts that there are. Days that have passed stay as they were worked: a shift
 * that has begun can be renamed and ended, and another begun; 409 `PastDaysError` otherwise.
 */
export async function checkShift(context: CommandContext, { before, after }: ListChange<ShiftRecord>): Promise<void> {
  const { timeZone } = await accountFacts(context.tx, context.accountId);
  const today = localDate(context.now, timeZone);
  const hasBegun = before !== null && before.validFrom !== null && before.validFrom < today;
  if (after === null) {
    if (hasBegun) throw past(`${before.name} has been worked. End it instead`);
    return;
  }
  if (after.validFrom !== null && after.validTo !== null && after.validTo < after.validFrom)
    throw badField('validTo', 'The shift ends after it begins');
  await checkScope(context, after.scope, before?.scope);
  if (!hasBegun) return;
  if (!isSame(before, hoursOf(after)))
    throw past(`${before.name} has been worked. End it with a day, and add a shift that begins after it`);
  const ended = [before.validTo, after.validTo].filter((day) => day !== null);
  if (before.validTo !== after.validTo && ended.some((day) => day < plusDays(today, -1)))
    throw badField('validTo', 'Days that have passed stay as they were: end it today or later');
}

const past = (text: string) => conflict('PastDaysError', text);
