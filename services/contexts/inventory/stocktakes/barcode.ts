import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Item } from './stocktakes.events.ts';

/** What the label of a sheet size or an offcut says: `SZ101`, `GL5012`. */
export const barcodeOf = ({ sizeId, glassLevelId }: Pick<Item, 'sizeId' | 'glassLevelId'>): string =>
  sizeId === null ? `GL${glassLevelId}` : `SZ${sizeId}`;

/** A barcode as a size, an offcut, or a stock code. */
export function readBarcode(text: string): { sizeId?: number; glassLevelId?: number; code?: string } {
  const barcode = text.trim().toUpperCase();
  const [, kind, digits] = /^(SZ|GL)(\d{1,15})$/.exec(barcode) ?? [];
  if (!kind) return { code: barcode };
  return kind === 'SZ' ? { sizeId: Number(digits) } : { glassLevelId: Number(digits) };
}

/** The stock item of a sheet size, exact; null when no stock has it. */
export async function stockIdOfSize(tx: Tx, accountId: number, sizeId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from aggregate where account_id = ${accountId} and type = 'stock'
      and state->'sheetSizes' @> ${JSON.stringify([{ sizeId }])}::jsonb limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
