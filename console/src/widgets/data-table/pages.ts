const most = 10;

/** Page buttons: all when there are at most ten, else the first, the last, and those around the current; null is an ellipsis. */
export function pageButtons(current: number, last: number): (number | null)[] {
  if (last <= most) return Array.from({ length: last }, (_, i) => i + 1);
  const around = most - 4;
  const from = Math.min(Math.max(2, current - Math.floor(around / 2)), last - around);
  const middle = Array.from({ length: around }, (_, i) => from + i);
  return [1, from > 2 ? null : [], ...middle, from + around < last ? null : [], last].filter(
    (page): page is number | null => !Array.isArray(page),
  );
}
