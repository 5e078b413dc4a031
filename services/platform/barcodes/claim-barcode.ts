import type { CommandContext } from '../cqrs/command.ts';
import { badField } from '../kernel/errors.ts';
import { barcodeClaim } from './find-label.ts';
import { ownShapes } from './own-shapes.ts';
import { barcodeKey, readLabel, readOwnNumber } from './read-label.ts';

type Claims = Pick<CommandContext, 'claim'>;

/** Keeps a label that was made for a record. */
export const claimLabel = (context: Claims, label: string, ownerId: number): Promise<void> =>
  context.claim(barcodeClaim, barcodeKey(label), ownerId, {
    target: 'barcode',
    message: `The label ${label} is in use`,
  });

/** Reserves a code that somebody chose; 422 on `target` when it has the form of a label or belongs to another record. */
export async function claimCode(
  context: Claims & Pick<CommandContext, 'tx' | 'accountId'>,
  code: string,
  ownerId: number,
  refusal: { target: string; message: string },
): Promise<void> {
  const read = readLabel(code) ?? readOwnNumber(code, await ownShapes(context.tx, context.accountId));
  if (read) throw badField(refusal.target, `The code ${code} reads as a printed label: choose another`);
  await context.claim(barcodeClaim, barcodeKey(code), ownerId, refusal);
}

/** Frees a code that its record no longer has; one that another record holds stays. */
export const releaseBarcode = (context: Pick<CommandContext, 'release'>, code: string, ownerId: number) =>
  context.release(barcodeClaim, barcodeKey(code), ownerId);
