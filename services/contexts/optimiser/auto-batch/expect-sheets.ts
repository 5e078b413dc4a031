import { isCuttable, usableOf, waysOf } from './fits-glass.ts';
import type { GlassSize, PoolGlass, PoolPanel, Size } from './pool.ts';

interface Row {
  readonly heightMm: number;
  usedMm: number;
}
interface Open {
  readonly room: Size;
  readonly rows: Row[];
  topMm: number;
}
/** What is left in the racks of a glass while its batches are looked at one after the other. */
export type Racks = { readonly size: GlassSize; left: number }[];

/** The racks of a glass, its cheapest format by area first. */
export const racksOf = (glass: PoolGlass): Racks =>
  glass.sizes
    .map((size) => ({ size, left: size.quantity }))
    .sort(
      (a, b) => rate(a.size) - rate(b.size) || b.size.widthMm - a.size.widthMm || b.size.heightMm - a.size.heightMm,
    );
const rate = (size: GlassSize) => size.costCents / (size.widthMm * size.heightMm);

/**
 * How many sheets a batch takes when its panels are laid in rows, the highest first, as a person would (first fit
 * decreasing height); the optimiser mostly needs fewer. `short` of them are not in the racks. Takes them from `racks`.
 */
export function expectSheets(panels: readonly PoolPanel[], glass: PoolGlass, racks: Racks) {
  const open: Open[] = [];
  let short = 0;
  const lying = panels
    .map((panel) => waysOf(panel, glass.isRotatable))
    .map((ways) => ways.sort((a, b) => b.widthMm - a.widthMm || a.heightMm - b.heightMm))
    .sort((a, b) => (b[0]?.heightMm ?? 0) - (a[0]?.heightMm ?? 0) || (b[0]?.widthMm ?? 0) - (a[0]?.widthMm ?? 0));
  for (const ways of lying) {
    if (ways.some((way) => open.some((sheet) => intoRow(sheet, way, glass) || newRow(sheet, way, glass)))) continue;
    const taken = takeSheet(ways, glass, racks);
    if (!taken) continue;
    open.push(taken.sheet);
    if (taken.isShort) short += 1;
  }
  return { sheets: open.length, short };
}

function intoRow(sheet: Open, way: Size, { minWasteMm }: PoolGlass): boolean {
  const row = sheet.rows.find(
    (one) =>
      way.heightMm <= one.heightMm &&
      isCuttable(one.heightMm - way.heightMm, minWasteMm) &&
      one.usedMm + way.widthMm <= sheet.room.widthMm &&
      isCuttable(sheet.room.widthMm - one.usedMm - way.widthMm, minWasteMm),
  );
  if (row) row.usedMm += way.widthMm;
  return row !== undefined;
}

function newRow(sheet: Open, way: Size, { minWasteMm }: PoolGlass): boolean {
  const [across, up] = [sheet.room.widthMm - way.widthMm, sheet.room.heightMm - sheet.topMm - way.heightMm];
  if (across < 0 || up < 0 || !isCuttable(across, minWasteMm) || !isCuttable(up, minWasteMm)) return false;
  sheet.rows.push({ heightMm: way.heightMm, usedMm: way.widthMm });
  sheet.topMm += way.heightMm;
  return true;
}

/** The first format in the racks that takes the panel, else the first that would if it were there. */
function takeSheet(ways: readonly Size[], glass: PoolGlass, racks: Racks) {
  for (const isShort of [false, true])
    for (const rack of racks) {
      if (!isShort && rack.left < 1) continue;
      const sheet: Open = { room: usableOf(rack.size, glass.trimMm), rows: [], topMm: 0 };
      if (!ways.some((way) => newRow(sheet, way, glass))) continue;
      rack.left -= 1;
      return { sheet, isShort };
    }
  return null;
}
