import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { trustedName } from '../db/trusted-sql.ts';
import { labelForms } from './label-forms.ts';
import { ownShapes } from './own-shapes.ts';
import { barcodeKey, type ReadLabel, readLabel, readOwnNumber } from './read-label.ts';

/** The one kind of claim for all barcodes: labels that are claimed, and codes that people choose. */
export const barcodeClaim = 'barcode';

/** The record a barcode stands for. */
export interface Labelled {
  /** As the search names kinds: productionItem, glassSize, stock. */
  readonly kind: string;
  readonly id: number;
}

/** Kinds of the streams that claim barcodes. */
const claiming: Readonly<Record<string, string>> = {
  panel: labelForms.panel.kind,
  order: labelForms.quote.kind,
  tougheningBatch: labelForms.tougheningBatch.kind,
  stock: 'stock',
};

/**
 * The record of a barcode in an account; null when nothing has it. Every scan and look-up asks here, so the same text is
 * the same record everywhere. Rights are asked by whoever shows it.
 */
export async function findLabel(tx: Tx, accountId: number, text: string): Promise<Labelled | null> {
  const read = readLabel(text) ?? readOwnNumber(text, await ownShapes(tx, accountId));
  const id = read && Number.isSafeInteger(read.figures) ? await idOf(tx, accountId, read) : null;
  if (read && id !== null) return { kind: read.form.kind, id };
  return claimOf(tx, accountId, read?.label ?? barcodeKey(text));
}

async function idOf(tx: Tx, accountId: number, { form: { place }, label, figures }: ReadLabel) {
  if (typeof place === 'string') return null;
  const where = sql`where account_id = ${accountId}`;
  const found =
    'list' in place
      ? sql<{ id: number }>`select id from ${trustedName(place.list)} ${where} and number = ${label} limit 1`
      : 'stream' in place
        ? sql<{ id: number }>`select id from aggregate ${where} and type = ${place.stream} and id = ${figures}`
        : sql<{ id: number }>`select ${figures}::bigint as id from aggregate ${where} and type = ${place.partOf}
            and state->${place.parts} @> ${JSON.stringify([{ [place.key]: figures }])}::jsonb limit 1`;
  return (await found.execute(tx)).rows[0]?.id ?? null;
}

async function claimOf(tx: Tx, accountId: number, value: string): Promise<Labelled | null> {
  const { rows } = await sql<{ type: string; id: number }>`
    select a.type, a.id from claim c
      join aggregate a on a.account_id = c.account_id and a.id = c.owner_id
        and a.type in (${sql.join(Object.keys(claiming))})
    where c.account_id = ${accountId} and c.kind = ${barcodeClaim} and c.value = ${value}`.execute(tx);
  const kind = claiming[rows[0]?.type ?? ''];
  return rows[0] && kind ? { kind, id: rows[0].id } : null;
}
