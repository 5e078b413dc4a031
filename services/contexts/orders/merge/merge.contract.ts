import { z } from 'zod';
import { version } from '../../../platform/contract/words.ts';

/** A field that two people changed to different values since the one who saves opened the order. */
export const MergeConflict = z.object({
  /** `reference`, `lines.3.widthMm`, or `lines.3` when one of them took the line away. */
  target: z.string(),
  /** In the words of the form: "Line 3, width". */
  label: z.string(),
  base: z.unknown(),
  yours: z.unknown(),
  theirs: z.unknown(),
});
export type MergeConflict = z.infer<typeof MergeConflict>;

/** `data` of a 409 MergeConflict: what clashed, and with whom. */
export const MergeRefusal = z.object({
  /** The version that is seen: `chosenAt` of the choices. */
  version: z.number().int(),
  /** Who saved meanwhile. */
  by: z.array(z.string()),
  conflicts: z.array(MergeConflict).min(1),
});
export type MergeRefusal = z.infer<typeof MergeRefusal>;

/** Code of a save that was refused because two people changed the same field. */
export const mergeConflictCode = 'MergeConflict';

/** How a refused save is repeated: which of the two values stands, decided while looking at version `chosenAt`. */
export const mergeChoices = {
  choices: z.record(z.string().max(120), z.enum(['yours', 'theirs'])).optional(),
  chosenAt: version,
};
