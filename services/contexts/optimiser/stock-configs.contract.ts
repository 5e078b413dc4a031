import { z } from 'zod';
import { Id } from '../../platform/contract/endpoint.ts';
import { CutMm } from '../../platform/contract/words.ts';

const Mm = CutMm.nullable();

/** How one glass is cut where it differs from the account's rules; null keeps the account's. mm. */
export const StockConfig = z.object({
  stockId: Id,
  trimMm: Mm,
  minWasteMm: Mm,
  minFirstCutMm: Mm,
  minSecondCutMm: Mm,
  /** Panels may be turned; null as the stock item says. */
  isRotatable: z.boolean().nullable(),
  /** Whether offcuts of this glass are used up by the optimiser. */
  usesOffcuts: z.boolean(),
});
export type StockConfig = z.infer<typeof StockConfig>;
export const StockConfigRow = StockConfig.extend({ stockCode: z.string() });
