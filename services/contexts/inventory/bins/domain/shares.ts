import { conflict } from '../../../../platform/kernel/errors.ts';
import type { Share } from '../bins.events.ts';

/** Sheets of one size and the bins they lie in; the rest has no bin yet. */
export interface Held {
  readonly quantity: number;
  readonly held?: readonly Share[] | undefined;
}

const total = (shares: readonly Share[]) => shares.reduce((n, share) => n + share.quantity, 0);

/** Sheets that have no bin yet. */
export const looseOf = ({ quantity, held = [] }: Held): number => quantity - total(held);

/** Sheets that lie in a bin. */
export const heldIn = ({ held = [] }: Held, holderId: number): number =>
  held.find((share) => share.holderId === holderId)?.quantity ?? 0;

/** The shares after some sheets left and others came. */
export function afterMove(held: readonly Share[] | undefined, taken: readonly Share[], put: Share | null): Share[] {
  const left = new Map((held ?? []).map((share) => [share.holderId, share.quantity]));
  for (const { holderId, quantity } of taken) left.set(holderId, (left.get(holderId) ?? 0) - quantity);
  if (put) left.set(put.holderId, (left.get(put.holderId) ?? 0) + put.quantity);
  return [...left].flatMap(([holderId, quantity]) => (quantity > 0 ? [{ holderId, quantity }] : []));
}

/**
 * The bins that sheets leave when nobody said from where: those without a bin go first, then bins with the fewest, so that
 * bins become empty. What is taken without a bin is not listed.
 */
export function takenFrom(size: Held, quantity: number, except?: number | null): Share[] {
  let wanted = Math.max(0, quantity - looseOf(size));
  const bins = [...(size.held ?? [])]
    .filter((share) => share.holderId !== except)
    .sort((a, b) => a.quantity - b.quantity || a.holderId - b.holderId);
  return bins.flatMap((share) => {
    const taken = Math.min(wanted, share.quantity);
    wanted -= taken;
    return taken > 0 ? [{ holderId: share.holderId, quantity: taken }] : [];
  });
}

/** 409 when a bin has fewer sheets than are taken. */
export function assertHeld(size: Held, share: Share, what: string): void {
  const there = heldIn(size, share.holderId);
  if (there < share.quantity)
    throw conflict('NotInBinError', `${what}: ${share.quantity} asked for, ${there} in that bin`);
}
