import { dec } from '../../../../platform/kernel/money.ts';

/** Decimal text rounded half up, once, for display; what is no number stays as it is. */
export const roundedTo = (text: string, decimals: number): string =>
  /^-?\d+(\.\d+)?$/.test(text) ? dec(text).toFixed(decimals) : text;
