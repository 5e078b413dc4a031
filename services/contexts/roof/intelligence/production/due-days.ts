import type { Drill } from '../answers/answers.contract.ts';
import { type Asking, sumOf } from '../answers/asking.ts';
import type { MetricName } from '../metrics/metrics.ts';
import { type Summed, sumPostings } from '../reading/sum-postings.ts';

export const late = 'late';
export const later = 'later';
export const none = 'none';
/** As many days are told apart; what is due after them stands together. */
const mostDays = 30;
/** A filter of an address has room for so many days. */
const mostFiltered = 180;

/** Glass in a stage that is due on one day, an ISO date or `none`. */
export interface DueGlass {
  readonly stage: string;
  readonly due: string;
  readonly row: Summed;
}

/** What is on the floor (`wip`), or still to be done there (`load`), at the end of the period, by stage and due day. */
export async function readDue(asking: Asking, what: 'wip' | 'load'): Promise<DueGlass[]> {
  const rows = await sumPostings(asking.at, {
    ...{ ...sumOf(asking, asking.period), from: null, whats: [what], byKey: true },
  });
  return rows.flatMap((row) => {
    const [stage = '', due = none] = row.key.split('/');
    return Number(row.count) > 0 ? [{ stage, due, row }] : [];
  });
}

/** Days by which glass is told apart: those before `first` together, then each that has some, then the rest, then those of no day. */
export function placesOf(glass: readonly DueGlass[], first: string, days?: readonly string[]) {
  const named = days ?? [...new Set(glass.map(({ due }) => due))].filter((due) => due !== none && due >= first).sort();
  const shown = new Set(named.slice(0, mostDays));
  const placeOf = ({ due }: DueGlass) => (due === none ? none : due < first ? late : shown.has(due) ? due : later);
  const isThere = new Set(glass.map(placeOf));
  return { placeOf, places: [late, ...shown, later, none].filter((place) => shown.has(place) || isThere.has(place)) };
}

/** Opens the panels of a stage that are due on some days; null where an address has no room for all of them. */
export function drillInto(metric: MetricName, stage: string, glass: readonly DueGlass[]): Drill {
  const days = [...new Set(glass.map(({ due }) => due))];
  if (days.length === 0 || days.length > mostFiltered) return null;
  return { records: { view: 'records', metric, 'filter[stage]': stage, 'filter[due]': days.sort().join(',') } };
}

/** What a place is called: a day by itself. */
export const sayPlace = (place: string): string =>
  ({ [late]: 'Late', [later]: 'Later', [none]: 'No date' })[place] ?? place;
