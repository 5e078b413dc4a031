import { query } from '../../../platform/cqrs/query.ts';
import type { Import } from '../imports.contract.ts';
import { importView } from '../reading/import-view.ts';
import { readImport } from '../reading/read-import.ts';

/** One import, exact. */
export const getImport = query(
  'imports.getImport',
  async ({ id }: { id: number }, { db, accountId, can }): Promise<Import> =>
    importView(id, await readImport(db, accountId, id), can),
);
