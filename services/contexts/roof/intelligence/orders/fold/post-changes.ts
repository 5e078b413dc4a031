import { dec } from '../../../../../platform/kernel/money.ts';
import type { Entry, Measures } from './standing.ts';

/** One signed change of a figure. */
export type Posting = Entry;

/** What an entry says beside how much. */
const sameness = ({ value, gst, count, pieces, areaMm2, holes, toughened, moment, ...rest }: Entry) =>
  JSON.stringify(rest);
const identity = (entry: Entry) =>
  `${entry.what} ${entry.detail && 'itemId' in entry.detail ? entry.detail.itemId : ''} ${entry.ncrId}`;

const numbers = ['count', 'pieces', 'areaMm2', 'holes', 'toughened', 'moment'] as const;
const isNothing = (entry: Measures) =>
  numbers.every((name) => entry[name] === 0) && dec(entry.value).isZero() && dec(entry.gst).isZero();

/** `entry` with its measures replaced by new minus old. */
function minus(entry: Entry, to: Measures, from: Measures): Entry {
  const counted = Object.fromEntries(numbers.map((name) => [name, to[name] - from[name]]));
  const [value, gst] = (['value', 'gst'] as const).map((name) => dec(to[name]).minus(from[name]).toFixed(6));
  return { ...entry, ...counted, value: value ?? '0', gst: gst ?? '0' };
}

const zero: Measures = { value: '0', gst: '0', count: 0, pieces: 0, areaMm2: 0, holes: 0, toughened: 0, moment: 0 };

/**
 * The difference between what a record counted as and what it counts as now: new minus old under the same groups, and
 * where the groups changed the old taken back and the new posted. An entry is found again by its kind, line and NCR.
 */
export function postChanges(before: readonly Entry[], after: readonly Entry[]): Posting[] {
  const old = new Map(before.map((entry) => [identity(entry), entry]));
  const postings: Posting[] = [];
  for (const entry of after) {
    const was = old.get(identity(entry));
    old.delete(identity(entry));
    if (was && sameness(was) === sameness(entry)) postings.push(minus(entry, entry, was));
    else {
      if (was) postings.push(minus(was, zero, was));
      postings.push(minus(entry, entry, zero));
    }
  }
  for (const was of old.values()) postings.push(minus(was, zero, was));
  return postings.filter((posting) => !isNothing(posting));
}
