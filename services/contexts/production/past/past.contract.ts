import { z } from 'zod';
import { contract, DecimalText, endpoint, Id, Instant } from '../../../platform/contract/endpoint.ts';
import { Patch } from '../../../platform/realtime/realtime.contract.ts';

const span = z.object({ from: Instant, to: Instant });
const access = 'productionManager:read';

/** One change of the floor in the form of the socket, with its position and the instant from which it is seen. */
export const Frame = z.object({
  seq: z.number().int(),
  at: Instant,
  topic: z.enum(['production/floor', 'production/stations']),
  patches: z.array(Patch),
});
export type Frame = z.infer<typeof Frame>;

/** What stands out on the floor: a broken panel, a furnace load from in to out, goods that left, a station on hold. */
export const MarkKind = z.enum(['break', 'furnaceLoad', 'delivery', 'hold']);
export type MarkKind = z.infer<typeof MarkKind>;
export const Mark = z.object({
  kind: MarkKind,
  seq: z.number().int(),
  at: Instant,
  /** When it ended; null for what has no length, and for what still lasted at the end. */
  until: Instant.nullable(),
  title: z.string(),
  detail: z.string(),
  /** The record it is about, where one page shows it. */
  panelId: Id.nullable(),
  stationId: Id.nullable(),
  taskId: Id.nullable(),
});
export type Mark = z.infer<typeof Mark>;

export const floorPastContract = contract('floorPast', {
  replayFloor: endpoint({
    method: 'GET',
    path: '/production/manager/replay',
    access,
    summary: 'What changed on the floor between two past instants, at most 60 minutes',
    query: span,
    response: z.object({
      from: Instant,
      /** Where it ends: earlier than asked when more happened than one answer holds. */
      to: Instant,
      frames: z.array(Frame),
    }),
  }),
  floorMarks: endpoint({
    method: 'GET',
    path: '/production/manager/marks',
    access,
    summary: 'What stood out on the floor between two past instants, at most 48 hours, and its work in progress',
    query: span,
    response: z.object({
      from: Instant,
      to: Instant,
      /** Work in progress at equal distances, the first one at `from`. Area in m². */
      curve: z.array(z.object({ at: Instant, panels: z.number().int(), areaM2: DecimalText })),
      /** In the order of the log; at most 500. */
      marks: z.array(Mark),
      /** There were more marks than these. */
      isCut: z.boolean(),
    }),
  }),
});
