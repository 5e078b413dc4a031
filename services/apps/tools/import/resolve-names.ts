import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { CellError } from '../../../platform/imports/cells.ts';
import { columns } from './columns.ts';
import type { Row } from './read-rows.ts';

/** Ids behind what a file calls customers and glass. Each throws CellError when there is none. */
export interface Names {
  customer(text: string): number | undefined;
  glass(text: string): number | undefined;
}

/** Looks up every customer and every glass of a file: one statement each, however many rows. */
export async function resolveNames(tx: Tx, accountId: number, rows: readonly Row[]): Promise<Names> {
  const wanted = [...new Set(rows.map((row) => row.cells[columns.customer].toLowerCase()))];
  const contacts = await tx
    .selectFrom('contact_list')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('is_archived', '=', false)
    .where(sql<boolean>`lower(name) = any(${wanted})`)
    .execute();
  const codes = [...new Set(rows.map((row) => row.cells[columns.glass].toUpperCase()))];
  const stock = await tx
    .selectFrom('stock_list')
    .select(['id', 'code'])
    .where('account_id', '=', accountId)
    .where('code', 'in', codes)
    .execute();
  const byName = Map.groupBy(contacts, (contact) => contact.name.toLowerCase());
  const byCode = new Map(stock.map((item) => [item.code, item.id]));
  return {
    customer(text) {
      if (text === '') return undefined;
      // A number is an id; whether it is one of this account's customers the order itself finds out.
      if (/^\d+$/.test(text)) return Number(text);
      const found = byName.get(text.toLowerCase()) ?? [];
      if (found.length > 1)
        throw new CellError(
          `${found.length} customers are called "${text}": give the id (${found.map((c) => c.id).join(', ')})`,
        );
      if (!found[0]) throw new CellError(`There is no customer "${text}"`);
      return found[0].id;
    },
    glass(text) {
      if (text === '') return undefined;
      const id = byCode.get(text.toUpperCase());
      if (id === undefined) throw new CellError(`There is no stock item "${text}"`);
      return id;
    },
  };
}
