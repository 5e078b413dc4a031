import type { Decimal } from 'decimal.js';
import { kgPerM2PerMm } from '../contract/glass.ts';
import { type Amount, dec } from './money.ts';

/** Weight of glass in kg, not rounded: area in m² by thickness in mm by density. */
export const glassWeight = (areaM2: Amount, thicknessMm: Amount): Decimal =>
  dec(areaM2).times(thicknessMm).times(kgPerM2PerMm);
