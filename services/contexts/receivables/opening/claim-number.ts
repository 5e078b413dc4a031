import { barcodeClaim, findLabel } from '../../../platform/barcodes/find-label.ts';
import { ownShapes } from '../../../platform/barcodes/own-shapes.ts';
import { barcodeKey, readLabel, readOwnNumber } from '../../../platform/barcodes/read-label.ts';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';

/** Kind of the claim by which a document of another system is taken over once. */
const takenOver = 'takenOverDocument';

/**
 * Claims the number that a document has in another system. One that reads like our own must be free, and our own count
 * passes it over: 422 on `number` otherwise.
 */
export async function claimNumber(
  context: CommandContext,
  document: 'invoice' | 'creditNote',
  number: string,
  id: number,
): Promise<void> {
  const { tx, accountId } = context;
  const refusal = { target: 'number', message: `${number} is taken over already` };
  await context.claim(takenOver, `${document} ${number.toLowerCase()}`, id, refusal);
  if (!readLabel(number) && !readOwnNumber(number, await ownShapes(tx, accountId))) return;
  const taken = `${number} is a number of this company already`;
  if (await findLabel(tx, accountId, number)) throw badField('number', taken);
  await context.claim(barcodeClaim, barcodeKey(number), id, { target: 'number', message: taken });
}
