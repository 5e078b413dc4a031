import { circleOf, type Outline, type Segment, segmentsOf } from './outline.ts';

const mm = (value: number) => String(Math.round(value * 100) / 100);

/**
 * An outline, or a part of it, as the `d` of an SVG path. SVG's y runs down: `heightMm` is the height it is turned over in,
 * mm. `isClosed` joins the end to the beginning.
 */
export function svgPath(segments: readonly Segment[], heightMm: number, isClosed = true): string {
  const [first] = segments;
  if (!first) return '';
  const point = ({ x, y }: { x: number; y: number }) => `${mm(x)} ${mm(heightMm - y)}`;
  const lines = segments.map((one) => {
    const circle = circleOf(one);
    if (!circle) return `L${point(one.to)}`;
    const isLarge = Math.abs(circle.sweep) > Math.PI ? 1 : 0;
    // Turned over, an arc that bows outward still runs clockwise.
    const isClockwise = circle.sweep > 0 ? 1 : 0;
    return `A${mm(circle.radius)} ${mm(circle.radius)} 0 ${isLarge} ${isClockwise} ${point(one.to)}`;
  });
  return `M${point(first.from)}${lines.join('')}${isClosed ? 'Z' : ''}`;
}

/** The whole outline as the `d` of an SVG path. */
export const outlinePath = (outline: Outline, heightMm: number): string => svgPath(segmentsOf(outline), heightMm);
