import { holidayRegions } from '@glasshouse/services/contexts/account/holiday-regions.contract';

const cities = [
  'Melbourne',
  'Sydney',
  'Brisbane',
  'Hobart',
  'Adelaide',
  'Darwin',
  'Perth',
  'Broken_Hill',
  'Lindeman',
  'Eucla',
];
const zones = cities.map((name) => ({ value: `Australia/${name}`, label: name.replace('_', ' ') }));

/** Zones to choose from; one that is set already stays among them. */
export const zoneOptions = (set: string | null) =>
  set === null || zones.some(({ value }) => value === set) ? zones : [...zones, { value: set, label: set }];

/** The regions of a state with holidays of their own. */
export const regionOptions = (state: string) => [
  { value: '', label: 'None' },
  ...Object.entries(holidayRegions)
    .filter(([, region]) => region.state === state)
    .map(([value, { label }]) => ({ value, label })),
];
