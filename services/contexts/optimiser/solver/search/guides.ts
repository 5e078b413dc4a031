/**
 * Guide values: the lower, the sooner a node is expanded. `front` is the area up to the front of the plan and `area`
 * the item area placed, mm².
 * 0: waste per item area; 1: the same divided by the mean item, so that big items come early; 2: between the two;
 * 3: front per profit (single-sheet fills); 4: guide 3 divided by the mean item.
 */
export function guideValue(
  guide: number,
  front: number,
  area: number,
  profit: number,
  count: number,
  totalArea: number,
): number {
  switch (guide) {
    case 0:
      return front / area;
    case 1: {
      const rate = (front - area) / front;
      return ((rate < 0.02 ? 0.01 + rate / 2 : rate) * count) / area;
    }
    case 2: {
      const rate = (front - area) / front;
      return (0.1 + rate) * Math.sqrt(count / area);
    }
    case 3:
      return front / profit;
    case 4:
      return (front / profit) * (count / area);
    default:
      return (front - area) / (totalArea - area + front);
  }
}

/** Guides for plans of all items, in the order in which they are handed to threads. */
export const COMPLETE_GUIDES: readonly number[] = [1, 0];
/** Guide for what is left of the time when no wider pass can end. */
export const LAST_GUIDE = 2;
/** Guides for single-sheet fills. */
export const FILL_GUIDES: readonly number[] = [3, 4];
