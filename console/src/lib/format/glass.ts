import { kgPerM2PerMm } from '@glasshouse/services/platform/contract/glass';
import { roundQuantity, timesText } from './round.ts';

/** Weight of glass in kg, 5 decimals: area in m² by thickness in mm by density. */
export const glassWeight = (areaM2: string, thicknessMm: string): string =>
  roundQuantity(timesText(areaM2, thicknessMm, kgPerM2PerMm));
