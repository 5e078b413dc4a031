import type { Bench, DraftSheet } from '../../layout/draft.contract.ts';
import { layoutFigures } from '../../layout/layout-figures.contract.ts';
import { usable } from '../../layout/rules.contract.ts';
import type { Layout } from '../../optimiser.contract.ts';
import type { Placement } from '../replan.contract.ts';
import { freeRects } from './free-rects.ts';
import { laidSheet } from './glass-to-cut.ts';
import { placeInGap } from './place-in-gap.ts';
import { areaText } from './words.ts';

/** A panel that waits, in the order in which the shop wants them. */
export interface Waiting {
  readonly id: number;
  readonly cutWidthMm: number;
  readonly cutHeightMm: number;
}

export interface FoundFiller {
  readonly placement: Placement;
  /** Number of the glass sheet in the job, from 1. */
  readonly glassSheet: number;
  readonly gainCents: number;
  readonly says: string;
}

export interface FoundFillers {
  readonly fillers: readonly FoundFiller[];
  /** All glass sheets of the job, those with fillers as they would be cut. */
  readonly sheets: readonly DraftSheet[];
  /** Panels by glass, 0 to 1. */
  readonly yieldBefore: number;
  readonly yieldAfter: number;
}

/** Fillers at most, and panels looked at with a full search at most: an answer takes well under a second. */
const most = { fillers: 24, searched: 120 };

/** Is there a free rectangle that could hold it at all? */
function mayHold(sheet: DraftSheet, panel: Waiting, bench: Bench): boolean {
  const { cutWidthMm: w, cutHeightMm: h } = panel;
  return freeRects(usable(sheet, bench.rules), sheet.pieces).some(
    (free) => (free.w >= w && free.h >= h) || (bench.rules.isRotatable && free.w >= h && free.h >= w),
  );
}

/**
 * Waiting panels laid into the gaps of a layout one after the other, in their order, each where it spoils least. One is
 * taken when the glass it saves, its area at the sheet's own price, is worth more than the offcut it spoils.
 */
export function findFillers(
  layout: Layout,
  gone: ReadonlySet<string>,
  waiting: readonly Waiting[],
  bench: Bench,
): FoundFillers {
  const sheets = layout.sheets.map((sheet) => laidSheet(sheet, gone, bench));
  const yieldBefore = layoutFigures({ sheets, tray: [] }).yield;
  const fillers: FoundFiller[] = [];
  let searched = 0;
  for (const panel of waiting) {
    if (fillers.length >= most.fillers || searched >= most.searched) break;
    let best: { at: number; gain: number; place: NonNullable<ReturnType<typeof placeInGap>> } | null = null;
    for (const [at, sheet] of sheets.entries()) {
      if (sheet.isLocked || !mayHold(sheet, panel, bench)) continue;
      searched += 1;
      const place = placeInGap(sheet, String(panel.id), bench);
      if (!place) continue;
      const saved = (panel.cutWidthMm * panel.cutHeightMm * sheet.costCents) / (sheet.width * sheet.height);
      const gain = saved - place.lostCents;
      if (gain > 0 && (!best || gain > best.gain)) best = { at, gain, place };
    }
    if (!best) continue;
    const { at, gain, place } = best;
    const { piece, sheet, lostCents } = place;
    sheets[at] = sheet;
    fillers.push({
      placement: {
        panelId: panel.id,
        line: sheet.sheetId,
        copy: sheet.copy,
        x: piece.x,
        y: piece.y,
        rotated: piece.rotated,
      },
      glassSheet: at + 1,
      gainCents: Math.round(gain),
      says:
        Math.round(lostCents) > 0
          ? `Takes ${areaText(piece.w * piece.h)}, in part from an offcut that would be kept`
          : `Takes ${areaText(piece.w * piece.h)} that would be waste`,
    });
  }
  return { fillers, sheets, yieldBefore, yieldAfter: layoutFigures({ sheets, tray: [] }).yield };
}
