import type { RecordOf } from '../../../platform/contract/maintained-list.ts';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Planned } from '../../../platform/day-plan.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import type { ListChange } from '../../../platform/lists/list-commands.ts';
import { accountFacts } from '../account.facts.ts';
import type { calendarEvents, EventKind } from './calendar-events.contract.ts';
import { checkScope } from './check-scope.ts';

type EventRecord = RecordOf<typeof calendarEvents>;

/** Kinds that take working time away. */
const closing = new Set<EventKind>(['closure', 'shutdown', 'maintenance', 'holidayAdded']);

/**
 * An event names parts that there are, and ends its repetition after it begins. One that closes days of the whole
 * company on which something is planned is confirmed: 409 `NeedsConfirm` with what is planned, by kind.
 */
export async function checkCalendarEvent(
  context: CommandContext,
  { before, after, isConfirmed }: ListChange<EventRecord>,
): Promise<void> {
  if (after === null) return;
  if (after.until !== null && after.until < after.from.slice(0, 10))
    throw badField('until', 'It repeats until a day after it begins');
  await checkScope(context, after.scope, before?.scope);
  if (isConfirmed || !closing.has(after.kind) || after.scope.kind !== 'account' || !after.allDay) return;
  const { timeZone } = await accountFacts(context.tx, context.accountId);
  const today = localDate(context.now, timeZone);
  const from = after.from < today ? today : after.from;
  if (after.to < from) return;
  const impact = await context.plannedOn({ from, to: after.to, work: after.affects });
  if (Object.keys(impact).length > 0) throw conflict('NeedsConfirm', `${sentence(impact)} on these days`, { impact });
}

const sentence = (impact: Readonly<Record<string, Planned>>) =>
  Object.entries(impact)
    .map(([noun, { count, names }]) => `${count} ${noun} (${names.join(', ')}${count > names.length ? ', …' : ''})`)
    .join(' and ')
    .replace(/$/, ' are planned');
