import { type Fault, type Glass, type LayoutRules, overlaps, type Piece, usable } from './rules.contract.ts';

/** What a panel must measure on the glass, mm. */
export interface CutSize {
  readonly itemId: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

const nameOf = (sizes: ReadonlyMap<string, CutSize>, piece: Piece) => sizes.get(piece.itemId)?.name ?? piece.itemId;

function ownFault(
  piece: Piece,
  glass: Glass,
  rules: LayoutRules,
  sizes: ReadonlyMap<string, CutSize>,
): Fault | undefined {
  const name = nameOf(sizes, piece);
  const size = sizes.get(piece.itemId);
  const at = { x: piece.x, y: piece.y, w: piece.w, h: piece.h };
  const [w, h] = piece.rotated ? [size?.height, size?.width] : [size?.width, size?.height];
  if (!size || piece.w !== w || piece.h !== h)
    return { rule: 'size', says: `${name} is not drawn in its cut size`, value: piece.w, limit: w ?? null, at };
  if (piece.rotated && !rules.isRotatable)
    return {
      rule: 'rotation',
      says: `${name} may not be rotated: this glass has a direction`,
      value: 90,
      limit: 0,
      at,
    };
  const room = usable(glass, rules);
  const edge = Math.min(piece.x, piece.y, glass.width - piece.x - piece.w, glass.height - piece.y - piece.h);
  const isInside =
    piece.x >= room.x &&
    piece.y >= room.y &&
    piece.x + piece.w <= room.x + room.w &&
    piece.y + piece.h <= room.y + room.h;
  if (!isInside) {
    const says =
      edge < 0
        ? `${name} reaches ${-edge} mm over the edge of the glass`
        : `${name} is ${edge} mm from the edge; ${room.x} mm are trimmed off`;
    return { rule: 'trim', says, value: edge, limit: room.x, at };
  }
  const defect = glass.defects?.find((d) => overlaps(d, piece));
  return (
    defect && { rule: 'defect', says: `${name} lies on a defect of the glass`, value: null, limit: null, at: defect }
  );
}

/** What is wrong with where panels lie, before anything is cut: size, rotation, trim, defects, overlaps. */
export function placingFaults(
  pieces: readonly Piece[],
  glass: Glass,
  rules: LayoutRules,
  sizes: ReadonlyMap<string, CutSize>,
): Fault[] {
  const faults = pieces.flatMap((piece) => ownFault(piece, glass, rules, sizes) ?? []);
  pieces.forEach((piece, i) => {
    for (const other of pieces.slice(i + 1)) {
      if (!overlaps(piece, other)) continue;
      const x = Math.max(piece.x, other.x);
      const y = Math.max(piece.y, other.y);
      const w = Math.min(piece.x + piece.w, other.x + other.w) - x;
      const h = Math.min(piece.y + piece.h, other.y + other.h) - y;
      faults.push({
        rule: 'overlap',
        says: `${nameOf(sizes, piece)} and ${nameOf(sizes, other)} overlap by ${Math.min(w, h)} mm`,
        value: Math.min(w, h),
        limit: 0,
        at: { x, y, w, h },
      });
    }
  });
  return faults;
}
