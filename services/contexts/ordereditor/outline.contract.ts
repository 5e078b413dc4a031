import { z } from 'zod';
import { count, OffsetMm } from '../../platform/contract/words.ts';

const measure = z.number().min(0, 'Must not be negative').max(20_000, 'Is longer than any sheet');

/** A corner of a free path; `bow` is 2 × rise ÷ chord of the edge from it, `e` the number of its edge. */
const PathCorner = z.object({
  x: OffsetMm,
  y: OffsetMm,
  bow: z.number().min(-50, 'Not below −50').max(50, 'At most 50'),
  e: count(24, 'numbers', 1),
});

/** The shape of a line beside the plain rectangle: a number of the catalogue with its measures (mm, G degrees, N sides). */
export const LineOutline = z.object({
  no: count(999, 'numbers', 1),
  p: z.record(z.string(), measure),
  /** Corners of a free path, number 90, clockwise from the top left. */
  path: z.array(PathCorner).max(200, 'At most 200 corners').optional(),
  /** Left and right swapped first. */
  mirror: z.boolean().default(false),
  /** Then so many quarter turns clockwise. */
  turn: z.number().int().min(0).max(3, 'At most 3 quarter turns').default(0),
});
export type LineOutline = z.infer<typeof LineOutline>;
