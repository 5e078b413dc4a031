import { z } from 'zod';

/** Why a panel is in no proposed batch: what it is called, and what unblocks it. */
export const leftOutReasons = {
  notReleased: {
    title: 'Order not released',
    unblocks: 'Bring the order past what it waits for: its panels appear here when it is released to production',
  },
  broken: { title: 'Broken', unblocks: 'Nothing to do: the panel that replaces it is batched in its place' },
  inWork: { title: 'Being cut', unblocks: 'Take it off the station' },
  onSheet: { title: 'On a cutting sheet already', unblocks: 'Remove that sheet: its panels are free again' },
  onHold: { title: 'Order on hold', unblocks: 'Take the order off hold' },
  otherStation: {
    title: 'Waits at another station',
    unblocks: 'Choose that station above, or move the panel to another one',
  },
  beyondHorizon: { title: 'Due beyond the horizon', unblocks: 'Look further ahead' },
  noGlass: { title: 'No stock of this glass', unblocks: 'Buy sheets of this glass and receive them' },
  sizeOutOfStock: {
    title: 'Fits only sizes that are out of stock',
    unblocks: 'Receive sheets of a size it fits on',
  },
  tooLarge: {
    title: 'Fits no sheet size',
    unblocks: 'Add a sheet size of this glass that holds it, or change the line of the order',
  },
  aboveLargest: { title: 'Larger than the largest batch', unblocks: 'Allow larger batches' },
  nextTime: { title: 'More than one go makes', unblocks: 'Create these sheets, then batch again' },
} as const satisfies Record<string, { title: string; unblocks: string }>;

export const LeftOutReason = z.enum(
  Object.keys(leftOutReasons) as [keyof typeof leftOutReasons, ...(keyof typeof leftOutReasons)[]],
);
export type LeftOutReason = z.infer<typeof LeftOutReason>;
