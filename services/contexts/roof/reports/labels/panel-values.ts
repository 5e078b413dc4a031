import { dec } from '../../../../platform/kernel/money.ts';
import type { PanelFacts } from '../../../production/production.facts.ts';
import { counted, dayText, decimal } from '../kit/words.ts';
import type { OneLabel } from './label-paper.ts';
import type { FieldOf } from './label-records.contract.ts';

/** What stands on the label of a panel, with its drawing. */
export function panelLabelOf(panel: PanelFacts, company: string, isReprint = false): OneLabel {
  const values: Record<FieldOf<'panel'>, string> = {
    barcode: panel.barcode,
    orderNumber: panel.orderNumber,
    piece: `${panel.pieceNumber} of ${panel.pieceCount}`,
    customer: panel.contactName,
    reference: panel.reference,
    glass: panel.stockCode,
    thickness: `${panel.thicknessMm} mm`,
    size: `${panel.widthMm} × ${panel.heightMm}`,
    width: String(panel.widthMm),
    height: String(panel.heightMm),
    edges: `Edges ${panel.edges.join(' ')}`,
    work: [
      panel.isToughened ? 'TOUGHENED' : '',
      panel.holes ? counted(panel.holes, 'hole') : '',
      panel.cutouts ? counted(panel.cutouts, 'cutout') : '',
      panel.pane?.corners?.length ? counted(panel.pane.corners.length, 'worked corner') : '',
    ]
      .filter(Boolean)
      .join(' · '),
    recut: panel.recutOf === null ? '' : 'RECUT',
    ...layerValues(panel),
    due: panel.dueDate ? `Due ${dayText(panel.dueDate)}` : '',
    weight: dec(panel.weightKg).isZero() ? '' : `${decimal(panel.weightKg, 1)} kg`,
    reprint: isReprint ? 'REPRINT' : '',
    company,
  };
  return { values, panel };
}

/** What a ply says of its unit, and a unit of itself: the label is on the face that looks out. */
export function layerValues({ unitBarcode, slot, slots, layer, makeUp, weightKg }: PanelFacts) {
  const kg = makeUp ? `${decimal(weightKg, 1)} kg` : '';
  const coat = layer?.coatedSurface ? `, coat on ${layer.coatedSurface}` : '';
  if (slot && slots)
    return { unit: `Unit ${unitBarcode ?? ''}`, ply: `Ply ${slot} of ${slots}`, facing: `This face out${coat}` };
  return { unit: '', ply: kg, facing: makeUp ? 'THIS SIDE OUT' : '' };
}
