import type { Settings } from '../optimiser.contract.ts';
import type { ProblemInput } from '../solver/problem.ts';
import { offcutLine, sizeLine } from './glass-use.ts';

/** A panel to cut; sizes with the allowance of its worked edges, mm. */
export interface PanelToCut {
  readonly id: number;
  readonly cutWidthMm: number;
  readonly cutHeightMm: number;
}

/** The glass there is. */
export interface GlassInStock {
  readonly isRotatable: boolean;
  readonly sizes: readonly { sizeId: number; widthMm: number; heightMm: number; quantity: number; costCents: number }[];
  readonly offcuts: readonly { id: number; widthMm: number; heightMm: number; costCents: number }[];
}

/** The cutting problem of a sheet job: its panels, the glass in stock and the shop's rules. */
export function problemOf(name: string, panels: readonly PanelToCut[], glass: GlassInStock, s: Settings): ProblemInput {
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
    })),
    cutting: {
      stages: s.stages,
      trimmingCut: s.hasTrimmingCut,
      minFirstCut: s.minFirstCutMm,
      minSecondCut: s.minSecondCutMm,
      minWaste: s.minWasteMm,
      trims,
    },
    offcuts: { minShortSide: s.offcutShortMm, minLongSide: s.offcutLongMm, minArea: s.offcutShortMm * s.offcutLongMm },
  };
}
