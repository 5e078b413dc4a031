import type { PoolGlass, PoolPanel, Size } from './pool.ts';

/** What may be cut of a sheet of this size, mm. */
export const usableOf = (size: Size, trimMm: number): Size => ({
  widthMm: size.widthMm - 2 * trimMm,
  heightMm: size.heightMm - 2 * trimMm,
});

/** The ways a panel may lie, mm. */
export const waysOf = (panel: PoolPanel, isRotatable: boolean): Size[] => {
  const upright = { widthMm: panel.cutWidthMm, heightMm: panel.cutHeightMm };
  return isRotatable ? [upright, { widthMm: panel.cutHeightMm, heightMm: panel.cutWidthMm }] : [upright];
};

/** A cut leaves nothing, or a strip that can be broken off. */
export const isCuttable = (restMm: number, minWasteMm: number): boolean => restMm === 0 || restMm >= minWasteMm;

/** Why a panel can be cut from nothing of its glass; null when it can. */
export function misfitOf(panel: PoolPanel, glass: PoolGlass) {
  const ways = waysOf(panel, glass.isRotatable);
  const isLarger = (have: Size) => ways.every((way) => way.widthMm > have.widthMm || way.heightMm > have.heightMm);
  const holds = (have: Size) =>
    ways.some(
      (way) =>
        way.widthMm <= have.widthMm &&
        way.heightMm <= have.heightMm &&
        isCuttable(have.widthMm - way.widthMm, glass.minWasteMm) &&
        isCuttable(have.heightMm - way.heightMm, glass.minWasteMm),
    );
  const sizes = glass.sizes.map((size) => ({ ...usableOf(size, glass.trimMm), isThere: size.quantity > 0 }));
  const inStock = [...sizes.filter((size) => size.isThere), ...glass.offcuts];
  if (inStock.some(holds)) return null;
  if (inStock.length === 0 && sizes.length === 0) return 'nothing' as const;
  if (sizes.some(holds)) return inStock.length === 0 ? ('nothing' as const) : ('outOfStock' as const);
  return [...sizes, ...glass.offcuts].every(isLarger) ? ('larger' as const) : ('strip' as const);
}
