import { z } from 'zod';

const LargestSide = z.number().int().min(1).max(20_000).nullable();
/** How a glass is made: whether it is toughened, the largest size it is worked in (mm, null for no limit), and how it is handled. */
export const ProductionStockConfig = z.object({
  canBeToughened: z.boolean(),
  maximumWidthMm: LargestSide,
  maximumHeightMm: LargestSide,
  handlingNote: z.string().trim().max(300, 'Use at most 300 characters'),
});
export type ProductionStockConfig = z.infer<typeof ProductionStockConfig>;

/** A glass nobody has said anything of. */
export const usualProductionStock: ProductionStockConfig = {
  canBeToughened: true,
  maximumWidthMm: null,
  maximumHeightMm: null,
  handlingNote: '',
};

interface Line {
  readonly stockCode: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly isToughened: boolean;
}

/** Why a line cannot be made of its glass; null when it can. A panel may be worked either way round. */
export function cannotBeMade(line: Line, config: ProductionStockConfig): string | null {
  const { stockCode, widthMm, heightMm, isToughened } = line;
  if (isToughened && !config.canBeToughened) return `${stockCode} is not toughened here`;
  const [width, height] = [config.maximumWidthMm ?? Infinity, config.maximumHeightMm ?? Infinity];
  if ((widthMm <= width && heightMm <= height) || (heightMm <= width && widthMm <= height)) return null;
  const [narrow, long] = [Math.min(width, height), Math.max(width, height)];
  const most = long === Infinity ? `${narrow} mm on the short side` : `${long} × ${narrow} mm`;
  return `${widthMm} × ${heightMm} is larger than ${stockCode} is worked in: at most ${most}`;
}
