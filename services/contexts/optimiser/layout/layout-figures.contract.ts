import { type Draft, type DraftSheet, piecesOf } from './draft.contract.ts';

const area = ({ w, h }: { w: number; h: number }) => w * h;
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
/** An offcut is worth this share of what its glass cost where the layout says nothing else; as the solver values it. */
const keptShare = 0.5;

type Valued = Pick<DraftSheet, 'nodes' | 'width' | 'height' | 'costCents' | 'offcutValues'>;

/** What the offcuts a glass sheet leaves are worth, cents: by the classes it was planned with, else a share of the glass. */
export function keptValueCents({ nodes, width, height, costCents, offcutValues = [] }: Valued): number {
  const kept = nodes.filter((n) => n.type === 'offcut' || n.type === 'residual');
  const values = kept.map((n) => {
    const cents = (area(n) / (width * height)) * costCents;
    if (offcutValues.length === 0) return cents * keptShare;
    const reached = offcutValues.filter((c) => Math.min(n.w, n.h) >= c.minShortSide && area(n) >= c.minArea);
    return Math.max(0, ...reached.map((c) => cents * c.share - (area(n) * c.holdingCentsPerM2) / 1e6));
  });
  return sum(values);
}

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
  const kept = sum(sheets.map(keptValueCents));
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
