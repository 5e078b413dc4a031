const colours = 6;

/** How a series is marked: six colours, and from the seventh on the same with a dashed edge and a lighter face. */
export function seriesMark(i: number) {
  const colour = `var(--c${(i % colours) + 1})`;
  return i < colours
    ? { fill: colour }
    : { fill: colour, fillOpacity: 0.35, stroke: colour, strokeWidth: 1.5, strokeDasharray: '3 2' };
}
