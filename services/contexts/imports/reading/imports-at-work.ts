import { isAtWork } from '@glasshouse/state-machines/import/import.machine';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { type ImportState, importAggregate } from '../domain/import.ts';
import { ImportStatus } from '../imports.contract.ts';

const working = ImportStatus.options.filter(isAtWork);

/** Imports that the system works on, oldest first; exact. */
export async function importsAtWork(tx: Tx, accountId: number): Promise<{ id: number; state: ImportState }[]> {
  const { rows } = await sql<{ id: number; state: ImportState }>`
    select id, state from aggregate where account_id = ${accountId} and type = ${importAggregate.type}
      and state->>'status' = any(${working}) order by id`.execute(tx);
  return rows;
}
