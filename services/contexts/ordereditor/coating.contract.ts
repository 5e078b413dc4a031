import type { Coating } from './assembly.contract.ts';

/** The coat a glass code speaks of: codes end in LES where it is soft, in LE or LEH where it is hard. People may say otherwise. */
export const coatingOf = (stockCode: string): Coating =>
  /LES$/i.test(stockCode) ? 'soft' : /LEH?$/i.test(stockCode) ? 'hard' : 'none';
