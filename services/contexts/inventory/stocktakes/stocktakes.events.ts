import { z } from 'zod';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';
import { StocktakeScope, StocktakeStatus } from './stocktakes.contract.ts';

const id = z.number().int().positive();
/** Glass that is counted: one sheet size, or one offcut. mm. */
export const Item = z.object({
  id,
  stockId: id,
  stockCode: z.string(),
  sizeId: id.nullable(),
  glassLevelId: id.nullable(),
  widthMm: z.number().int(),
  heightMm: z.number().int(),
  bin: z.string(),
});
export type Item = z.infer<typeof Item>;

/** A count with what the books said at its moment; `position` is that of the log. Cost in cents each. */
export const Count = z.object({
  itemId: id,
  key: z.string(),
  bin: z.string(),
  quantity: z.number().int().min(0),
  at: z.string(),
  position: z.number().int(),
  book: z.number().int(),
  costCents: z.number().int(),
  byId: z.number().int().nullable(),
  byName: z.string(),
});
export type Count = z.infer<typeof Count>;

const Move = z.object({ from: z.string(), to: StocktakeStatus, path: z.array(StocktakeStatus) });
const Progress = z.object({ items: z.number().int(), counted: z.number().int() });
const Result = Progress.extend({ differing: z.number().int(), varianceCents: z.number().int() });
const Flag = z.object({ itemId: id, reason: z.string() });
const Correction = z.object({ itemId: id, stockId: id, change: z.number().int(), valueCents: z.number().int() });

const counted = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;

export const stocktakeEvents = defineEvents('inventory', {
  'stocktake.created': event({
    version: 1,
    data: Move.extend({
      number: z.string(),
      name: z.string(),
      scope: StocktakeScope,
      scopeText: z.string(),
      categoryIds: z.array(id),
      stockIds: z.array(id),
      includesOffcuts: z.boolean(),
      isBlind: z.boolean(),
      items: z.array(Item),
    }),
    activity: (d) => ({ type: 'created', text: `started stocktake ${d.number} of ${counted(d.items.length, 'item')}` }),
  }),
  'stocktake.counted': event({
    version: 1,
    data: Move.extend({ added: z.array(Item), counts: z.array(Count), progress: Progress }),
    activity: (d) => ({ type: 'action', text: `counted ${counted(d.counts.length, 'item')}` }),
  }),
  'stocktake.flagged': event({
    version: 1,
    data: z.object({ itemIds: z.array(id), isRecount: z.boolean() }),
    activity: (d) => ({
      type: 'action',
      text: `${d.isRecount ? 'asked to count' : 'no longer asks to count'} ${counted(d.itemIds.length, 'item')} again`,
    }),
  }),
  'stocktake.reviewStarted': event({
    version: 1,
    data: Move.extend({ flags: z.array(Flag), result: Result }),
    activity: (d) => ({
      type: 'status',
      text: `ended counting: ${counted(d.result.differing, 'item')} ${d.result.differing === 1 ? 'differs' : 'differ'}`,
    }),
  }),
  'stocktake.recountRequested': event({
    version: 1,
    data: Move.extend({ itemIds: z.array(id) }),
    activity: (d) => ({ type: 'status', text: `had ${counted(d.itemIds.length, 'item')} counted again` }),
  }),
  'stocktake.countingReopened': event({
    version: 1,
    data: Move,
    activity: () => ({ type: 'status', text: 'reopened the count' }),
  }),
  'stocktake.completed': event({
    version: 1,
    data: Move.extend({ corrections: z.array(Correction), result: Result }),
    activity: (d) => ({
      type: 'approved',
      text: `completed the stocktake: ${counted(d.corrections.length, 'correction')}`,
    }),
  }),
  'stocktake.cancelled': event({
    version: 1,
    data: Move.extend({ reason: z.string() }),
    activity: (d) => ({ type: 'status', text: `cancelled the stocktake${d.reason ? `: ${d.reason}` : ''}` }),
  }),
});
export type StocktakeEvent = EventOf<typeof stocktakeEvents>;
export type StocktakeResult = z.infer<typeof Result>;
