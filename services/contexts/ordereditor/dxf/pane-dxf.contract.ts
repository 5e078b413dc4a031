import { outlineFault, pathOf } from '../../../platform/contract/geometry/numbered-outline.ts';
import { offsetOutline } from '../../../platform/contract/geometry/offset.ts';
import { type Outline, type Segment, segmentsOf } from '../../../platform/contract/geometry/outline.ts';
import { rectangle } from '../../../platform/contract/geometry/shape.ts';
import { boxOutline, workedOutline } from '../../../platform/contract/geometry/worked-outline.ts';
import {
  boxOf,
  type CornerWork,
  type CutoutPosition,
  type DrawnPane,
  fromLowerLeft,
  type HolePosition,
} from '../pane.contract.ts';
import { type DxfLayer, dxfText } from './dxf-text.contract.ts';

/** A pane to write or as it was read; mm. */
export interface DxfPane extends Omit<DrawnPane, 'holePositions' | 'cutoutPositions' | 'corners'> {
  readonly holePositions?: readonly HolePosition[] | undefined;
  readonly cutoutPositions?: readonly CutoutPosition[] | undefined;
  readonly corners?: readonly CornerWork[] | undefined;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly edges: readonly string[];
}

/** The finished pane with all its work, or the outline it is cut to, which gets its work later. */
export type DxfSize = { readonly kind: 'finished' } | { readonly kind: 'cut'; readonly allowances: readonly number[] };

/** A pane as a drawing in DXF R12, seen from outside: OUTLINE, HOLES, HOLES_SUNK, INNER, and EDGE_ with its code on each worked edge. */
export function paneDxf(pane: DxfPane, size: DxfSize = { kind: 'finished' }): string {
  const { outline, widthMm, heightMm } = pane;
  const drawn = outline && !outlineFault(outline) ? pathOf(outline) : rectangle(widthMm, heightMm);
  const layers = size.kind === 'cut' ? cutLayers(drawn, size.allowances) : finishedLayers(drawn, pane);
  return dxfText([...layers.all, ...edgeLayers(layers.edges, pane.edges)]);
}

const closed = (segments: readonly Segment[]) => ({ segments, isClosed: true });
const layer = (name: string, runs: DxfLayer['runs'], circles: DxfLayer['circles'] = []): DxfLayer => ({
  name,
  runs,
  circles,
});

/** An allowance that does not fit leaves the outline as it is: such a line has a problem and is not cut. */
function cutLayers(drawn: Outline, allowances: readonly number[]) {
  const moved = offsetOutline(drawn, allowances);
  const segments = segmentsOf('outline' in moved ? moved.outline : drawn);
  return { all: [layer('OUTLINE', [closed(segments)])], edges: segments };
}

function finishedLayers(
  drawn: Outline,
  { widthMm, heightMm, holePositions = [], cutoutPositions = [], corners }: DxfPane,
) {
  const boxes = cutoutPositions.map((one) => boxOf(one, widthMm, heightMm));
  const worked = workedOutline(drawn, boxes, corners);
  const circles = holePositions.map((hole) => ({
    ...{ ...fromLowerLeft(hole, widthMm, heightMm), r: hole.diameterMm / 2, isSunk: hole.isCountersunk },
  }));
  const [sunk, plain] = [circles.filter((one) => one.isSunk), circles.filter((one) => !one.isSunk)];
  const segments = segmentsOf(worked.outline);
  const inner = worked.inner.map((box) => closed(segmentsOf(boxOutline(box))));
  const all = [
    layer('OUTLINE', [closed(segments)]),
    ...(plain.length ? [layer('HOLES', [], plain)] : []),
    ...(sunk.length ? [layer('HOLES_SUNK', [], sunk)] : []),
    ...(inner.length ? [layer('INNER', inner)] : []),
  ];
  return { all, edges: segments };
}

const asCut = 'CC';

/** Each worked edge once more on the layer of its code; sides of notches have none. */
function edgeLayers(segments: readonly Segment[], codes: readonly string[]): DxfLayer[] {
  const worked = segments.flatMap((one) => {
    const code = codes[one.edge - 1];
    return code && code !== asCut ? [{ code, one }] : [];
  });
  return [...Map.groupBy(worked, ({ code }) => code)].map(([code, same]) =>
    layer(
      `EDGE_${code}`,
      same.map(({ one }) => ({ segments: [one], isClosed: false })),
    ),
  );
}
