import { z } from 'zod';
import { DateText, Id } from '../../platform/contract/endpoint.ts';
import { PriceText, text } from '../../platform/contract/words.ts';
import { EntryCode, panePositions } from './pane.contract.ts';

const millimetres = z.number().min(0, 'Must not be negative').max(20_000, 'Is longer than any sheet');

/** One line as it is entered. */
export const OrderItemBody = z.object({
  /** Number of the line inside its order, never used twice; left out for a new line. */
  itemId: z.number().int().positive().optional(),
  stockId: Id,
  description: text(200).default(''),
  /** 0 for stock that has no size. */
  widthMm: millimetres.default(0),
  heightMm: millimetres.default(0),
  quantity: z.number().int().min(1, 'At least 1').max(10_000, 'At most 10,000'),
  isToughened: z.boolean().default(false),
  /** Edge work of top, right, bottom, left: CC, RA, FG, FP… */
  edges: z.tuple([EntryCode, EntryCode, EntryCode, EntryCode]).default(['CC', 'CC', 'CC', 'CC']),
  holes: z.number().int().min(0).max(200).default(0),
  cutouts: z.number().int().min(0).max(100).default(0),
  ...panePositions,
  /** Unit price ex GST that somebody set by hand; null takes the price list. */
  overridePrice: PriceText.nullable().default(null),
  dueDate: DateText.nullable().default(null),
  note: text(1000).default(''),
});
export type OrderItemBody = z.infer<typeof OrderItemBody>;
