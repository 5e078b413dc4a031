import { z } from 'zod';
import { type ActivityText, event } from '../../platform/kernel/event.ts';
import { OrderStatus } from './order-kinds.contract.ts';

/** One move of the order machine: where from, where to, through what. Every event of one move carries the same. */
export const Move = z.object({
  from: z.string(),
  to: OrderStatus,
  path: z.array(OrderStatus),
  reason: z.string().optional(),
});
export type Move = z.infer<typeof Move>;

/** ": the reason", or nothing. */
export const because = (reason: string | undefined) => (reason ? `: ${reason}` : '');

/** An event that carries its move alone and reads as one sentence. */
export const movedEvent = (type: ActivityText['type'], text: string) =>
  event({ version: 1, data: Move, activity: (d) => ({ type, text: `${text}${because(d.reason)}` }) });
