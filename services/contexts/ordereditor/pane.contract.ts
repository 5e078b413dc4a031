import { z } from 'zod';
import type { CutoutBox } from '../../platform/contract/geometry/worked-outline.ts';
import { count, OffsetMm } from '../../platform/contract/words.ts';
import { LineOutline } from './outline.contract.ts';

/** Where distances are measured from, seen from the label side. */
export const PaneCorner = z.enum(['bottomLeft', 'bottomRight', 'topRight', 'topLeft']);
export type PaneCorner = z.infer<typeof PaneCorner>;

const size = (most: number) => z.number().positive('Must be more than 0').max(most, `At most ${most} mm`);

/** Code of an entry of the order editor's configuration, such as an edgework: a letter, then letters and digits. */
export const EntryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z][A-Z0-9]{0,9}$/, 'Use a letter, then letters and digits, at most 10');

/** A drilled hole: its centre from a corner, mm. The corner stays when the size changes. */
export const HolePosition = z.object({
  corner: PaneCorner.default('bottomLeft'),
  x: OffsetMm,
  y: OffsetMm,
  diameterMm: size(1000),
  isCountersunk: z.boolean().default(false),
});
export type HolePosition = z.infer<typeof HolePosition>;

/** A cutout: the centre of its box from a corner, mm. One that reaches an edge is a notch, two edges a corner cutout. */
export const CutoutPosition = z.object({
  corner: PaneCorner.default('bottomLeft'),
  x: OffsetMm,
  y: OffsetMm,
  widthMm: size(10_000),
  heightMm: size(10_000),
  radiusMm: z.number().min(0).max(5000).default(0),
  /** Code of the configured cutout it was made from; empty for a free one. */
  code: z.union([z.literal(''), EntryCode]).default(''),
});
export type CutoutPosition = z.infer<typeof CutoutPosition>;

/** The work of one corner: the number of the edge that begins there, rounded or snipped by so much, mm. */
export const CornerWork = z.object({
  n: count(24, 'numbers', 1),
  kind: z.enum(['radius', 'snip']),
  mm: size(5000),
});
export type CornerWork = z.infer<typeof CornerWork>;

/** What a line may say of its holes and cutouts beside their number, and of its corners. Lines of before this have none. */
export const panePositions = {
  holePositions: z.array(HolePosition).max(200).optional(),
  cutoutPositions: z.array(CutoutPosition).max(100).optional(),
  corners: z.array(CornerWork).max(24, 'At most 24 corners').optional(),
};

/** What a drawing of a panel shows beside its size and edges. */
export const DrawnPane = z.object({ outline: LineOutline.optional(), ...panePositions });
export type DrawnPane = z.infer<typeof DrawnPane>;

/** Edges and placed cutouts as records hold them: those of before codes were checked may name anything. */
export const storedWork = {
  edges: z.array(z.string()).default(['CC', 'CC', 'CC', 'CC']),
  cutoutPositions: z.array(CutoutPosition.extend({ code: z.string().default('') })).optional(),
};

/** What the work of each edge takes off, mm: cut size = finished size + these. Set by the server. */
export const EdgeAllowances = z.array(z.number());
export type EdgeAllowances = z.infer<typeof EdgeAllowances>;

/** The centre from the lower left corner, mm. */
export function fromLowerLeft(
  at: { readonly corner: PaneCorner; readonly x: number; readonly y: number },
  widthMm: number,
  heightMm: number,
): { x: number; y: number } {
  const isRight = at.corner === 'bottomRight' || at.corner === 'topRight';
  const isTop = at.corner === 'topLeft' || at.corner === 'topRight';
  return { x: isRight ? widthMm - at.x : at.x, y: isTop ? heightMm - at.y : at.y };
}

/** The box of a cutout, mm from the lower left corner. */
export function boxOf(cutout: Omit<CutoutPosition, 'code'>, widthMm: number, heightMm: number): CutoutBox {
  const at = fromLowerLeft(cutout, widthMm, heightMm);
  const { widthMm: width, heightMm: height, radiusMm: radius } = cutout;
  return { left: at.x - width / 2, bottom: at.y - height / 2, width, height, radius };
}
