import { z } from 'zod';
import { contract, endpoint, Id } from '../contract/endpoint.ts';

/** Path of the websocket, beside /api/v1 and on the same host. */
export const realtimePath = '/realtime';

/** Messages the browser sends. */
export const ClientMessage = z.discriminatedUnion('op', [
  z.object({ op: z.literal('subscribe'), topic: z.string().max(120) }),
  z.object({ op: z.literal('unsubscribe'), topic: z.string().max(120) }),
  z.object({ op: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

/** One changed row of a live read model; `row` null means it is gone. */
export const Patch = z.object({ id: Id, row: z.record(z.string(), z.unknown()).nullable() });
export type Patch = z.infer<typeof Patch>;

/**
 * Messages the browser receives. `subscribed` says how long ago the topic last said something, ms: an answer read before
 * that may be old. `patch` carries rows as the list endpoint gives them and the position they hold;
 * `resync` says that messages may have been missed: fetch again; `position` announces how far reading is.
 */
export type ServerMessage =
  | { op: 'subscribed'; topic: string; changedMsAgo: number }
  | { op: 'refused'; topic: string; reason: string }
  | { op: 'patch'; topic: string; seq: number; patches: Patch[] }
  | { op: 'message'; topic: string; seq: number; body: unknown }
  | { op: 'resync' }
  | { op: 'pong'; at: string };

export const realtimeContract = contract('realtime', {
  createTicket: endpoint({
    method: 'POST',
    path: '/realtime/tickets',
    whenExpired: true,
    access: 'signedIn',
    leavesAsIs: true,
    summary: 'A one-time ticket, valid for 30 seconds, to open the websocket with',
    response: z.object({ ticket: z.string() }),
  }),
});
