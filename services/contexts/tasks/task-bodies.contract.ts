import { z } from 'zod';
import { Id } from '../../platform/contract/endpoint.ts';
import { Day, Minutes, text, version } from '../../platform/contract/words.ts';
import { ClockTime } from './resources/resources.contract.ts';
import { DespatchKind, DespatchType, FailReason, ProofType } from './tasks.events.ts';

/** Who drives what, when and where to. Empty address: that of the first order. */
const plan = {
  date: Day.nullable().default(null),
  driver: text(80).default(''),
  vehicle: text(80).default(''),
  address: text(300).default(''),
  note: text(1000).default(''),
  version,
};
export const UpdateTaskBody = z.object({
  ...plan,
  resourceId: Id.nullable().optional(),
  departAt: ClockTime.nullable().optional(),
  title: text(120).optional(),
  minutes: Minutes.optional(),
});
export type UpdateTaskBody = z.infer<typeof UpdateTaskBody>;

/** Goods of one order, or of a purchase order; without `panelIds` everything of it that is not delivered. */
export const TaskItemBody = z.object({
  orderId: Id.optional(),
  purchaseOrderId: Id.optional(),
  panelIds: z.array(Id).min(1).max(10_000, 'At most 10,000 panels').optional(),
  /** Left out: as the settings have it. */
  proofType: ProofType.optional(),
  windowFrom: ClockTime.nullable().default(null),
  windowTo: ClockTime.nullable().default(null),
});
export type TaskItemBody = z.infer<typeof TaskItemBody>;
export const TaskBody = z.object({
  type: DespatchType.default('delivery'),
  despatchType: DespatchKind.default('orderDespatch'),
  ...plan,
  resourceId: Id.nullable().default(null),
  departAt: ClockTime.nullable().default(null),
  title: text(120).default(''),
  minutes: Minutes.default(0),
  items: z.array(TaskItemBody).max(60, 'A task holds at most 60 orders').default([]),
});
export type TaskBody = z.infer<typeof TaskBody>;

/** What changes of a stop; what is left out stays. */
export const TaskItemChange = z.object({
  proofType: ProofType.optional(),
  windowFrom: ClockTime.nullable().optional(),
  windowTo: ClockTime.nullable().optional(),
  isFixed: z.boolean().optional(),
});
export type TaskItemChange = z.infer<typeof TaskItemChange>;
export const MoveBody = z.object({
  date: Day.nullable(),
  resourceId: Id.nullable(),
  version,
});
export type MoveBody = z.infer<typeof MoveBody>;
/** Path data of an SVG with at least one stroke; a dot is no signature. */
const DrawnPath = z
  .string()
  .trim()
  .max(40_000, 'Use at most 40 000 characters')
  .regex(/^M[\d\s.,-]+[LCQ][MLCQZ\d\s.,-]*$/i, 'Send the signature as path data: M 10 20 L 30 40 …');
/** What the driver brings back: who took it, the signature and pictures. */
export const proof = {
  name: text(120).default(''),
  note: text(1000).default(''),
  /** Signature and photos: files of the task. */
  fileIds: z.array(Id).max(12, 'Attach at most 12 pictures').default([]),
  /** The signature as it was drawn, when it is no picture among the files. */
  signature: DrawnPath.optional(),
};
export const FailBody = z.object({
  reason: FailReason,
  ...proof,
  /** The panes that are broken, when that is the reason. */
  brokenPanelIds: z.array(Id).max(200).default([]),
  /** The customer takes the panes that are whole. */
  takesRest: z.boolean().default(true),
});
export type FailBody = z.infer<typeof FailBody>;

export const ActionBody = z.object({ reason: text(300).default('') });
