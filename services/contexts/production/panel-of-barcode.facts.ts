import { findLabel } from '../../platform/barcodes/find-label.ts';
import { labelForms } from '../../platform/barcodes/label-forms.ts';
import type { Tx } from '../../platform/db/database.ts';

/** The panel a label belongs to; null when the barcode is of no panel of the account. */
export async function panelIdOfBarcode(tx: Tx, accountId: number, barcode: string): Promise<number | null> {
  const found = await findLabel(tx, accountId, barcode);
  return found?.kind === labelForms.panel.kind ? found.id : null;
}
