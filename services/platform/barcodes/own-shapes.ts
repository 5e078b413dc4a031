import { sql } from 'kysely';
import type { NumberShape } from '../contract/number-shapes.ts';
import type { Tx } from '../db/database.ts';
import type { NumberedForm } from './label-forms.ts';

/** The stream that keeps the shapes that a company chose; it has the account's id. */
export const numberShapesStream = 'numberShapes';

/** What that stream says of a kind: how it reads now, and how it read before. */
export interface OwnShape extends NumberShape {
  readonly revision: number;
  readonly earlier: readonly NumberShape[];
}
export type OwnShapes = Readonly<Partial<Record<NumberedForm, OwnShape>>>;

/** The shapes that a company chose, by kind; exact. */
export async function ownShapes(tx: Tx, accountId: number): Promise<OwnShapes> {
  const { rows } = await sql<{ state: OwnShapes }>`
    select state from aggregate
    where account_id = ${accountId} and type = ${numberShapesStream} and id = ${accountId}`.execute(tx);
  return rows[0]?.state ?? {};
}
