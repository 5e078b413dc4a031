import type { ProblemInput } from '../solver/problem.ts';
import type { CuttingSettings } from './cutting-rules.ts';
import { offcutLine, sizeLine } from './glass-use.ts';
import type { ValueClass } from './offcut-value.ts';

const dayMs = 86_400_000;

/** A panel to cut; sizes with the allowance of its worked edges, mm. */
export interface PanelToCut {
  readonly id: number;
  readonly cutWidthMm: number;
  readonly cutHeightMm: number;
  /** Calendar date; panels due earlier are cut on earlier sheets. */
  readonly dueDate?: string | null;
  /** The order it belongs to, as people call it. */
  readonly orderNumber?: string;
}

/** The glass there is. */
export interface GlassInStock {
  readonly isRotatable: boolean;
  readonly sizes: readonly { sizeId: number; widthMm: number; heightMm: number; quantity: number; costCents: number }[];
  /** `costCents` is what an offcut is worth in the rack now; the old ones are worth less, so that they go first. */
  readonly offcuts: readonly { id: number; widthMm: number; heightMm: number; costCents: number; ageDays?: number }[];
  /** What new offcuts are worth by size; without it half their glass. */
  readonly offcutValues?: readonly ValueClass[];
}

/** The cutting problem of a sheet job: its panels, the glass in stock and the shop's rules. */
export function problemOf(
  name: string,
  panels: readonly PanelToCut[],
  glass: GlassInStock,
  s: CuttingSettings,
): ProblemInput {
  const hasOrders = s.ordersTogether !== 'free' || s.maxOpenOrders > 0;
  const trims = { left: s.trimMm, right: s.trimMm, bottom: s.trimMm, top: s.trimMm };
  return {
    name,
    sheets: [
      ...glass.offcuts.map((o) => ({
        id: offcutLine(o.id),
        width: o.widthMm,
        height: o.heightMm,
        quantity: 1,
        costCents: o.costCents,
        offcut: true,
        ageDays: o.ageDays,
      })),
      ...glass.sizes
        .filter((z) => z.quantity > 0)
        .map((z) => ({
          id: sizeLine(z.sizeId),
          width: z.widthMm,
          height: z.heightMm,
          quantity: z.quantity,
          costCents: z.costCents,
        })),
    ],
    items: panels.map((p) => ({
      id: String(p.id),
      width: p.cutWidthMm,
      height: p.cutHeightMm,
      quantity: 1,
      rotate: glass.isRotatable,
      group: hasOrders ? p.orderNumber : undefined,
      dueDay: p.dueDate ? Date.parse(`${p.dueDate}T00:00:00Z`) / dayMs : undefined,
    })),
    cutting: {
      stages: s.stages,
      trimmingCut: s.hasTrimmingCut,
      minTrimmingCut: s.vCutDistanceMm,
      maxOpenGroups: s.maxOpenOrders > 0 ? s.maxOpenOrders : undefined,
      minFirstCut: s.minFirstCutMm,
      minSecondCut: s.minSecondCutMm,
      minWaste: s.minWasteMm,
      trims,
    },
    groups: s.ordersTogether === 'free' ? 'none' : s.ordersTogether,
    costs: { perSheetCents: s.sheetCostCents, perCutCents: s.cutCostCents },
    offcuts: {
      minShortSide: s.offcutShortMm,
      minLongSide: s.offcutLongMm,
      minArea: s.offcutShortMm * s.offcutLongMm,
      valueClasses: [...(glass.offcutValues ?? [])],
    },
  };
}
