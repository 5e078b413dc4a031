import { stateCodes } from '@glasshouse/services/platform/contract/lookups';

export type StateCode = (typeof stateCodes)[number];

/** First and last postcode of each run, by Australia Post's allocation. The ACT's runs lie within those of NSW, so they come first. */
const runs: readonly (readonly [number, number, StateCode])[] = [
  [200, 299, 'ACT'],
  [2600, 2618, 'ACT'],
  [2900, 2920, 'ACT'],
  [1000, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [8000, 8999, 'VIC'],
  [4000, 4999, 'QLD'],
  [9000, 9999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [800, 999, 'NT'],
];

/** The state a postcode belongs to; null when it is not four digits or not given out. */
export function stateOfPostcode(postcode: string): StateCode | null {
  if (!/^\d{4}$/.test(postcode)) return null;
  const n = Number(postcode);
  return runs.find(([from, to]) => n >= from && n <= to)?.[2] ?? null;
}

const tail = new RegExp(`^(.*?)[ ,]+(?:(${stateCodes.join('|')})[ ,]+)?(\\d{4})$`, 'i');

/** Takes 'Richmond VIC 3121' typed as a suburb apart; null when it is a suburb alone. */
export function splitSuburb(typed: string): { suburb: string; state: StateCode | ''; postcode: string } | null {
  const match = tail.exec(typed.trim());
  if (!match) return null;
  const [, suburb = '', state, postcode = ''] = match;
  const named = (state?.toUpperCase() ?? '') as StateCode | '';
  return { suburb: suburb.trim(), state: named || (stateOfPostcode(postcode) ?? ''), postcode };
}
