import type { CornerWork } from './pane.contract.ts';

/** 'R50 at corners 1 and 2, snip 20 at corner 3': the worked corners of a pane in words; '' where there are none. */
export function cornersText(corners: readonly CornerWork[] | undefined = []): string {
  const alike = Map.groupBy(corners, ({ kind, mm }) => (kind === 'radius' ? `R${mm}` : `snip ${mm}`));
  return [...alike]
    .map(([work, same]) => {
      const numbers = same.map(({ n }) => n).toSorted((a, b) => a - b);
      const last = numbers.pop();
      return numbers.length === 0
        ? `${work} at corner ${last}`
        : `${work} at corners ${numbers.join(', ')} and ${last}`;
    })
    .join(', ');
}
