/** Most page buttons, and the fewest that still show the first, the last, and those around the current. */
const standard = 10;
const fewest = 6;

/**
 * Page buttons: all when they fit, else the first, the last, and those around the current; null is an ellipsis.
 * @param most at most so many buttons, 10 unless told, never fewer than 6
 */
export function pageButtons(current: number, last: number, most = standard): (number | null)[] {
  const room = Math.max(fewest, most);
  if (last <= room) return Array.from({ length: last }, (_, i) => i + 1);
  const around = room - 4;
  const from = Math.min(Math.max(2, current - Math.floor(around / 2)), last - around);
  const middle = Array.from({ length: around }, (_, i) => from + i);
  return [1, ...(from > 2 ? [null] : []), ...middle, ...(from + around < last ? [null] : []), last];
}
