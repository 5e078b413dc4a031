import type { stateCodes } from '@glasshouse/services/platform/contract/lookups';

/** The capital of each state says its time. */
export const stateZones: Readonly<Record<(typeof stateCodes)[number], string>> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
};
