import { dec } from '../../../platform/kernel/money.ts';

/** Area in m² of `count` pieces of a size in mm, exact. */
export const areaOf = (size: { widthMm: number; heightMm: number }, count = 1) =>
  dec(size.widthMm).times(size.heightMm).times(count).div(1_000_000);
