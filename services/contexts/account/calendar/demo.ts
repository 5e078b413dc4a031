import type { CommandDefinition } from '../../../platform/cqrs/command.ts';
import { listCommands } from '../../../platform/lists/list-commands.ts';
import { calendarEvents } from './calendar-events.contract.ts';
import { availabilityShifts } from './shifts.contract.ts';

type Dispatch = <I, A>(definition: CommandDefinition<I, A>, input: I) => Promise<A>;

const breaks = [
  { from: '09:00', to: '09:20' },
  { from: '12:00', to: '12:30' },
];
const everyone = { kind: 'account' as const, ids: [] };
const whole = { until: null, affects: 'production' as const, allDay: true };

/** When the demo business works: early shifts, cutting on Saturdays, its stocktake, Christmas, and a proclaimed holiday. */
export async function createDemoCalendar(dispatch: Dispatch, cuttingStageIds: number[]): Promise<void> {
  const { create } = listCommands(availabilityShifts);
  const always = { validFrom: null, validTo: null };
  const day = { name: 'Day shift', scope: everyone, weekdays: [1, 2, 3, 4, 5], from: '06:00', to: '14:30' };
  await dispatch(create, { ...day, breaks, people: 14, efficiency: 0.85, ...always });
  const saturday = { name: 'Saturday cutting', weekdays: [6], from: '06:00', to: '11:00', breaks: breaks.slice(0, 1) };
  const cutting = { kind: 'stage' as const, ids: cuttingStageIds };
  if (cuttingStageIds.length > 0)
    await dispatch(create, { ...saturday, scope: cutting, people: 3, efficiency: 0.9, ...always });
  const events = listCommands(calendarEvents);
  for (const [name, kind, from, to, repeat, reason] of [
    ['Stocktake', 'closure', '2026-06-30', '2026-06-30', 'yearly', 'End of the financial year'],
    ['Christmas shutdown', 'shutdown', '2026-12-24', '2027-01-03', 'yearly', ''],
    ['AFL Grand Final Friday', 'holidayAdded', '2026-09-25', '2026-09-25', 'none', 'Proclaimed each year'],
  ] as const)
    await dispatch(events.create, { name, kind, scope: everyone, from, to, repeat, reason, ...whole });
}
