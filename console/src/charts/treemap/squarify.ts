/** A place of a part in the whole, px. */
export interface Tile<T> {
  readonly item: T;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Parts of a box by their size, as near to squares as they go: rows along the shorter side (Bruls, Huizing, van Wijk). */
export function squarify<T>(items: readonly T[], sizeOf: (item: T) => number, box: Box): Tile<T>[] {
  const sized = items.filter((item) => sizeOf(item) > 0).sort((a, b) => sizeOf(b) - sizeOf(a));
  const total = sized.reduce((sum, item) => sum + sizeOf(item), 0);
  if (total === 0) return [];
  const scale = (box.width * box.height) / total;
  const tiles: Tile<T>[] = [];
  let [left, from] = [box, 0];
  while (from < sized.length) {
    const side = Math.min(left.width, left.height);
    let to = from + 1;
    while (to < sized.length && worst(sized.slice(from, to + 1)) <= worst(sized.slice(from, to))) to += 1;
    left = place(sized.slice(from, to), left);
    from = to;
    function worst(row: readonly T[]): number {
      const areas = row.map((item) => sizeOf(item) * scale);
      const sum = areas.reduce((all, area) => all + area, 0);
      return Math.max(
        ...areas.map((area) => Math.max((side * side * area) / sum ** 2, sum ** 2 / (side * side * area))),
      );
    }
  }
  return tiles;

  function place(row: readonly T[], { x, y, width, height }: Box): Box {
    const sum = row.reduce((all, item) => all + sizeOf(item) * scale, 0);
    const isAcross = width >= height;
    const depth = sum / (isAcross ? height : width);
    let at = isAcross ? y : x;
    for (const item of row) {
      const length = (sizeOf(item) * scale) / depth;
      tiles.push(
        isAcross ? { item, x, y: at, width: depth, height: length } : { item, x: at, y, width: length, height: depth },
      );
      at += length;
    }
    return isAcross
      ? { x: x + depth, y, width: width - depth, height }
      : { x, y: y + depth, width, height: height - depth };
  }
}
