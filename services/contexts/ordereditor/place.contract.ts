import { z } from 'zod';

/** Where a pane will stand: what AS 1288 asks of it follows from that. A line without a place claims nothing. */
export const GlassPlace = z.enum(['door', 'besideDoor', 'low', 'bathroom', 'walkedInto', 'barrier', 'elsewhere']);
export type GlassPlace = z.infer<typeof GlassPlace>;

export const placeWords: Readonly<Record<GlassPlace, string>> = {
  door: 'Door',
  besideDoor: 'Beside a door',
  low: 'Low',
  bathroom: 'Bathroom',
  walkedInto: 'Could be walked into',
  barrier: 'Barrier',
  elsewhere: 'Elsewhere',
};
