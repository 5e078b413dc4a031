import { sql } from 'kysely';
import { findLabel, type Labelled } from '../../../platform/barcodes/find-label.ts';
import { labelForms, labelOf } from '../../../platform/barcodes/label-forms.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Item } from './stocktakes.events.ts';

/** What the label of a sheet size or an offcut says: `SZ101`, `GL5012`. */
export const barcodeOf = ({ sizeId, glassLevelId }: Pick<Item, 'sizeId' | 'glassLevelId'>): string =>
  sizeId === null ? labelOf('glassLevel', glassLevelId ?? 0) : labelOf('glassSize', sizeId);

/** Glass that a barcode names: a sheet size, an offcut, or all of a stock item. */
export interface NamedGlass {
  readonly sizeId?: number;
  readonly glassLevelId?: number;
  readonly stockId?: number;
}

/** The glass of a barcode; null when it is of something else or of nothing. */
export async function glassOfBarcode(tx: Tx, accountId: number, barcode: string): Promise<NamedGlass | null> {
  const found = await findLabel(tx, accountId, barcode);
  return found && glassOf(found);
}

function glassOf({ kind, id }: Labelled): NamedGlass | null {
  if (kind === labelForms.glassSize.kind) return { sizeId: id };
  if (kind === labelForms.glassLevel.kind) return { glassLevelId: id };
  return kind === 'stock' ? { stockId: id } : null;
}

/** The stock item of a sheet size, exact; null when no stock has it. */
export async function stockIdOfSize(tx: Tx, accountId: number, sizeId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from aggregate where account_id = ${accountId} and type = 'stock'
      and state->'sheetSizes' @> ${JSON.stringify([{ sizeId }])}::jsonb limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
