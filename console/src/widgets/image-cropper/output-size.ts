/** Pixels on each side of what is sent. */
export const smallestSide = 16;
export const largestSide = 512;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size a crop is drawn at: never larger than 512 nor smaller than 16 on a side, its shape kept as far as that goes. */
export function outputSize({ width, height }: Size): Size {
  const shrink = Math.min(1, largestSide / Math.max(width, height));
  const grow = Math.max(1, smallestSide / (Math.min(width, height) * shrink));
  const side = (length: number) => Math.round(Math.min(largestSide, Math.max(smallestSide, length * shrink * grow)));
  return { width: side(width), height: side(height) };
}
