import type { StockRow } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { makeUpWords } from '@glasshouse/services/contexts/ordereditor/assembly-words.contract';
import { cornersText } from '@glasshouse/services/contexts/ordereditor/corner-words.contract';
import { placeWords } from '@glasshouse/services/contexts/ordereditor/place.contract';
import { fitEdges, measuresOf, outlineWords } from '@glasshouse/services/platform/contract/geometry/numbered-outline';
import { allSides, asCut, type Edges, edgesText } from './edges.ts';
import type { DraftLine } from './lines.ts';
import type { NotationLine } from './notation.ts';

const numberText = (n: number) => (n === 0 ? '' : String(n));

/** A line that was read, as the editor holds it. */
export function draftOf(line: NotationLine<StockRow>, defaults: Edges = allSides(asCut)): Partial<DraftLine> {
  const count = line.outline ? measuresOf(line.outline).edgeLengthsMm.length : 4;
  const isGlass = line.stock.kind === 'glass';
  return {
    stockId: line.stock.id,
    stockCode: line.stock.code,
    isGlass,
    canToughen: line.stock.canToughen,
    width: numberText(line.width),
    height: numberText(line.height),
    outline: line.outline,
    assembly: line.assembly,
    quantity: String(line.quantity),
    isToughened: line.isToughened,
    edges: line.edges ?? fitEdges(defaults, count) ?? allSides(defaults[0] ?? asCut, count),
    areEdgesChosen: line.edges !== null,
    holes: numberText(line.holes),
    cutouts: numberText(line.cutouts),
    holePositions: line.holePositions,
    cutoutPositions: line.cutoutPositions,
    corners: line.corners,
    place: line.place,
    description: line.description,
    overridePrice: line.overridePrice,
  };
}

const counted = (n: number, one: string) => (n === 0 ? [] : [`${n} ${n === 1 ? one : `${one}s`}`]);

/** What was understood, in words: '06CLR toughened · 1200 × 800 · 4 pcs · flat polish all edges'. */
export function wordsOf(line: NotationLine<StockRow>, edges: Edges): string {
  const isGlass = line.stock.kind === 'glass';
  return [
    line.assembly ? makeUpWords(line.assembly) : `${line.stock.code}${line.isToughened ? ' toughened' : ''}`,
    ...(isGlass ? [`${line.width} × ${line.height}`] : []),
    ...(line.outline ? [outlineWords(line.outline)] : []),
    line.quantity === 1 ? '1 pc' : `${line.quantity} pcs`,
    ...(isGlass ? [edgesText(edges)] : []),
    ...counted(line.holes, 'hole'),
    ...counted(line.cutouts, 'cutout'),
    ...(line.corners.length > 0 ? [cornersText(line.corners)] : []),
    ...(line.place ? [placeWords[line.place]] : []),
    ...(line.description ? [`“${line.description}”`] : []),
  ].join(' · ');
}
