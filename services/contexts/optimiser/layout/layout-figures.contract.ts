import { type Draft, type DraftSheet, piecesOf } from './draft.contract.ts';

const area = ({ w, h }: { w: number; h: number }) => w * h;
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
/** An offcut is worth this share of what its glass cost; as the solver values it. */
export const keptShare = 0.5;

/** Areas of one sheet, mm²: panels, offcuts kept, and waste with its trims. */
export function sheetAreas(sheet: Pick<DraftSheet, 'nodes' | 'width' | 'height'>) {
  const itemArea = sum(piecesOf(sheet.nodes).map(area));
  const keptArea = sum(sheet.nodes.filter((n) => n.type === 'offcut' || n.type === 'residual').map(area));
  return { itemArea, keptArea, wasteArea: sheet.width * sheet.height - itemArea - keptArea };
}

/** Figures of a whole layout: areas mm², loss and yield 0 to 1, cents. Sheets without panels are not cut and do not count. */
export function layoutFigures(draft: Draft) {
  const sheets = draft.sheets.filter((sheet) => sheet.pieces.length > 0);
  const areas = sheets.map(sheetAreas);
  const itemArea = sum(areas.map((a) => a.itemArea));
  const keptArea = sum(areas.map((a) => a.keptArea));
  const wasteArea = sum(areas.map((a) => a.wasteArea));
  const sheetArea = sum(sheets.map((s) => s.width * s.height));
  const costCents = sum(sheets.map((s) => s.costCents));
  const kept = sum(sheets.map((s, i) => ((areas[i]?.keptArea ?? 0) / (s.width * s.height)) * s.costCents * keptShare));
  return {
    itemArea,
    keptArea,
    wasteArea,
    sheetArea,
    loss: itemArea + wasteArea === 0 ? 0 : wasteArea / (itemArea + wasteArea),
    yield: sheetArea === 0 ? 0 : itemArea / sheetArea,
    costCents,
    netCostCents: costCents - kept,
  };
}
