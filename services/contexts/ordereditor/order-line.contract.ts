import { z } from 'zod';
import { Id } from '../../platform/contract/endpoint.ts';
import { count, Day, Pieces, PriceText, SideMm, text } from '../../platform/contract/words.ts';
import { Assembly } from './assembly.contract.ts';
import { LineOutline } from './outline.contract.ts';
import { EntryCode, panePositions } from './pane.contract.ts';
import { GlassPlace } from './place.contract.ts';

/** One line as it is entered. */
export const OrderItemBody = z.object({
  /** Number of the line inside its order, never used twice; left out for a new line. */
  itemId: z.number().int().positive().optional(),
  stockId: Id,
  description: text(200).default(''),
  /** 0 for stock that has no size; of a shape its block, which the server fills in when both are 0. */
  widthMm: SideMm.default(0),
  heightMm: SideMm.default(0),
  quantity: Pieces,
  isToughened: z.boolean().default(false),
  /** The shape; left out for a rectangle. */
  outline: LineOutline.optional(),
  /** The layers of a unit or laminate; null or left out for a single pane. The line's stock is that of its outer ply. */
  assembly: Assembly.nullable().optional(),
  /** Edge work of top, right, bottom, left, or of a shape's edges in their order: CC, RA, FG, FP… One code alone, given four times, is that of all edges. */
  edges: z
    .array(EntryCode)
    .min(1, 'Give the work of each edge')
    .max(24, 'At most 24 edges')
    .default(['CC', 'CC', 'CC', 'CC']),
  holes: count(200, 'numbers').default(0),
  cutouts: count(100, 'numbers').default(0),
  ...panePositions,
  /** Where it will stand; left out, nothing is said of the standard. */
  place: GlassPlace.optional(),
  /** Unit price ex GST that somebody set by hand; null takes the price list. */
  overridePrice: PriceText.nullable().default(null),
  dueDate: Day.nullable().default(null),
  note: text(1000).default(''),
  /** Name of the template the customer supplied; lines cut by the same one name it alike. */
  template: text(60).optional(),
});
export type OrderItemBody = z.infer<typeof OrderItemBody>;
