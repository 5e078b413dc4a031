import { z } from 'zod';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';
import { Put, putText } from '../bins/bins.events.ts';
import { GlassBlockStatus } from './glassblocks.contract.ts';

const id = z.number().int().positive();
const Move = z.object({ from: z.string(), to: GlassBlockStatus, path: z.array(GlassBlockStatus) });
/** What is in a block: sheets of one size, mm, cents a sheet. */
const Content = z.object({
  number: z.string(),
  stockId: id,
  stockCode: z.string(),
  thicknessMm: z.number().nullable(),
  sizeId: id,
  widthMm: z.number().int().positive(),
  heightMm: z.number().int().positive(),
  sheets: z.number().int().positive(),
  costCents: z.number().int().min(0),
  bin: z.string(),
  reference: z.string(),
});

const sheets = (n: number) => (n === 1 ? '1 sheet' : `${n} sheets`);
const what = (d: { sheets: number; widthMm: number; heightMm: number; stockCode: string }) =>
  `${sheets(d.sheets)} of ${d.stockCode} ${d.widthMm} × ${d.heightMm}`;

export const glassBlockEvents = defineEvents('inventory', {
  'glassBlock.created': event({
    version: 1,
    data: Content.extend({ ...Move.shape, holderId: id.nullable().optional() }),
    activity: (d) => ({ type: 'created', text: `added the glass block ${d.number}: ${what(d)}` }),
  }),
  'glassBlock.moved': event({
    version: 1,
    data: Put,
    activity: (d) => ({ type: 'action', text: putText('the block', d) }),
  }),
  'glassBlock.opened': event({
    version: 1,
    data: Content.pick({ stockCode: true, widthMm: true, heightMm: true, sheets: true }).extend(Move.shape),
    activity: (d) => ({ type: 'status', text: `opened the block: ${what(d)} are in stock` }),
  }),
});
export type GlassBlockEvent = EventOf<typeof glassBlockEvents>;
export type GlassBlockContent = z.infer<typeof Content>;
