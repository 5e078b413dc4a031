import { z } from 'zod';
import { Id } from '../../platform/contract/endpoint.ts';
import { count, Day, Pieces, PriceText, SideMm, text } from '../../platform/contract/words.ts';
import { EntryCode, panePositions } from './pane.contract.ts';

/** One line as it is entered. */
export const OrderItemBody = z.object({
  /** Number of the line inside its order, never used twice; left out for a new line. */
  itemId: z.number().int().positive().optional(),
  stockId: Id,
  description: text(200).default(''),
  /** 0 for stock that has no size. */
  widthMm: SideMm.default(0),
  heightMm: SideMm.default(0),
  quantity: Pieces,
  isToughened: z.boolean().default(false),
  /** Edge work of top, right, bottom, left: CC, RA, FG, FP… */
  edges: z.tuple([EntryCode, EntryCode, EntryCode, EntryCode]).default(['CC', 'CC', 'CC', 'CC']),
  holes: count(200, 'numbers').default(0),
  cutouts: count(100, 'numbers').default(0),
  ...panePositions,
  /** Unit price ex GST that somebody set by hand; null takes the price list. */
  overridePrice: PriceText.nullable().default(null),
  dueDate: Day.nullable().default(null),
  note: text(1000).default(''),
});
export type OrderItemBody = z.infer<typeof OrderItemBody>;
