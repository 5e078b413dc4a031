import { z } from 'zod';

/** Why a panel is in no proposed batch: what it is called, and what unblocks it. */
export const leftOutReasons = {
  notReleased: {
    title: 'Order not released',
    unblocks: 'Complete what the order waits for: its panels appear here when it is released to production',
  },
  broken: { title: 'Broken', unblocks: 'Nothing to do: its replacement panel is batched instead' },
  inWork: { title: 'Being cut', unblocks: 'Take it off the station' },
  onSheet: { title: 'On a cutting sheet already', unblocks: 'Remove that sheet to free its panels' },
  onHold: { title: 'Order on hold', unblocks: 'Take the order off hold' },
  otherStation: {
    title: 'Waits at another station',
    unblocks: 'Choose that station above, or move the panel to another one',
  },
  beyondHorizon: { title: 'Due beyond the horizon', unblocks: 'Look further ahead' },
  noGlass: { title: 'No stock of this glass', unblocks: 'Order and receive sheets of this glass' },
  sizeOutOfStock: {
    title: 'Fits only sizes that are out of stock',
    unblocks: 'Receive sheets of a size it fits on',
  },
  tooLarge: {
    title: 'Fits no sheet size',
    unblocks: 'Add a sheet size of this glass that holds it, or change the line of the order',
  },
  aboveLargest: { title: 'Larger than the largest batch', unblocks: 'Allow larger batches' },
  nextTime: { title: 'Above the limit of one batching', unblocks: 'Create these sheets, then batch again' },
} as const satisfies Record<string, { title: string; unblocks: string }>;

export const LeftOutReason = z.enum(
  Object.keys(leftOutReasons) as [keyof typeof leftOutReasons, ...(keyof typeof leftOutReasons)[]],
);
export type LeftOutReason = z.infer<typeof LeftOutReason>;
