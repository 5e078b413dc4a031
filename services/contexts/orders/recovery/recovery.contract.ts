import { z } from 'zod';
import { contract, endpoint, Id, Instant } from '../../../platform/contract/endpoint.ts';
import { text, Version } from '../../../platform/contract/words.ts';

/** Largest state that is kept, in characters of JSON: an order of a thousand lines takes half of it. */
export const recoveryLimit = 500_000;

/** What a form holds; the console that wrote it knows its shape. */
export const RecoveryState = z
  .record(z.string().max(100), z.unknown())
  .refine((state) => JSON.stringify(state).length <= recoveryLimit, 'Is too large to be saved');

export const SaveRecoveryBody = z.object({
  /** Null for a new order. */
  orderId: Id.nullable().default(null),
  /** Version of the order the typing began on. */
  baseVersion: Version.positive().nullable().default(null),
  /** Where it was typed: "Chrome on Windows". */
  device: text(120).default(''),
  state: RecoveryState,
});
export type SaveRecoveryBody = z.infer<typeof SaveRecoveryBody>;

/** Something typed and not saved. */
export const Recovery = z.object({
  orderId: Id.nullable(),
  /** '' for a new order, or one that is gone. */
  orderNumber: z.string(),
  baseVersion: z.number().int().nullable(),
  device: z.string(),
  savedAt: Instant,
  state: z.record(z.string(), z.unknown()),
});
export type Recovery = z.infer<typeof Recovery>;

/** What the caller has typed into orders and not saved; nobody else sees it. */
export const recoveryContract = contract('recovery', {
  getRecovery: endpoint({
    method: 'GET',
    path: '/orders/recovery',
    access: 'order:read',
    summary: 'Your unsaved orders from any device, newest first',
    response: z.object({
      /** How often the form is to be kept; null when the settings switch it off. */
      autosaveSeconds: z.number().int().nullable(),
      data: z.array(Recovery),
    }),
  }),
  saveRecovery: endpoint({
    method: 'POST',
    path: '/orders/recovery',
    access: 'order:create',
    summary: 'Save an unsaved draft of an order; replaces the previous one',
    body: SaveRecoveryBody,
    response: z.object({ savedAt: Instant }),
  }),
  cancelRecovery: endpoint({
    method: 'POST',
    path: '/orders/recovery/cancel',
    access: 'order:create',
    summary: 'Discard the unsaved draft of an order',
    body: z.object({ orderId: Id.nullable().default(null) }),
    response: z.object({}),
  }),
});
