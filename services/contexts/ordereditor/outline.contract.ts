import { z } from 'zod';
import { count } from '../../platform/contract/words.ts';

const measure = z.number().min(0, 'Must not be negative').max(20_000, 'Is longer than any sheet');

/** The shape of a line beside the plain rectangle: a number of the catalogue with its measures (mm, G degrees, N sides). */
export const LineOutline = z.object({
  no: count(999, 'numbers', 1),
  p: z.record(z.string(), measure),
  /** Left and right swapped first. */
  mirror: z.boolean().default(false),
  /** Then so many quarter turns clockwise. */
  turn: z.number().int().min(0).max(3, 'At most 3 quarter turns').default(0),
});
export type LineOutline = z.infer<typeof LineOutline>;
