import { cornerFault } from '../../../platform/contract/geometry/corners.ts';
import { fitEdges, measuresOf, outlineFault, pathOf } from '../../../platform/contract/geometry/numbered-outline.ts';
import { rectangle } from '../../../platform/contract/geometry/shape.ts';
import type { ErrorDetail } from '../../../platform/kernel/errors.ts';
import { badFields } from '../../../platform/kernel/errors.ts';
import type { OrderItemBody } from '../orders.events.ts';

/** Edges of a plain rectangle. */
const fourSides = 4;

/**
 * Lines with the size of their shape's block and a code for each of its edges. Throws 422 by field for a shape that cannot be
 * drawn, a size that is not that of its block (to 0.1 mm), or as many codes as there are no edges, or a corner that does not fit.
 */
export function shapedLines(items: readonly OrderItemBody[]): OrderItemBody[] {
  const faults: ErrorDetail[] = [];
  const lines = items.map((item, i) => {
    const fault = item.outline && outlineFault(item.outline);
    if (fault) faults.push({ target: `items.${i}.outline.${fault.target}`, message: fault.message });
    return fault ? item : shaped(item, (target, message) => faults.push({ target: `items.${i}.${target}`, message }));
  });
  if (faults.length) throw badFields(faults);
  return lines;
}

function shaped(item: OrderItemBody, tell: (target: string, message: string) => void): OrderItemBody {
  const measures = item.outline && measuresOf(item.outline);
  const count = measures?.edgeLengthsMm.length ?? fourSides;
  const edges = fitEdges(item.edges, count);
  tellCorners(item, tell);
  if (!edges) tell('edges', `This shape has ${count} edges: give the work of each`);
  if (!measures) return { ...item, edges: edges ?? item.edges };
  for (const side of ['widthMm', 'heightMm'] as const)
    if (item[side] !== 0 && Math.abs(item[side] - measures[side]) > 0.1)
      tell(side, `The shape is ${measures.widthMm} × ${measures.heightMm} mm`);
  return { ...item, widthMm: measures.widthMm, heightMm: measures.heightMm, edges: edges ?? item.edges };
}

/** Corners of a line whose size is known. */
function tellCorners(item: OrderItemBody, tell: (target: string, message: string) => void): void {
  const { outline, widthMm, heightMm, corners = [] } = item;
  if (corners.length === 0 || !(outline || (widthMm && heightMm))) return;
  const fault = cornerFault(outline ? pathOf(outline) : rectangle(widthMm, heightMm), corners);
  if (fault) tell(`corners.${fault.index}.${fault.target}`, fault.message);
}
