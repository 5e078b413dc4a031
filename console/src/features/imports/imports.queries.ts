import { importsContract, type RowFilter } from '@glasshouse/services/contexts/imports/imports.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { liveList, liveRefetch } from '../../lib/live/registry.ts';

/** Imports that move while somebody looks. */
export const importsTopic = 'imports';
liveList(importsTopic, importsContract.listImports);
// A row says how many, the record says what it waits for: it is fetched, not patched.
liveRefetch(importsTopic, importsContract.getImport);

/** What can be imported, with the fields of each kind. */
export const importKindsQuery = () => queryOptionsFor(importsContract.listImportKinds);

/** One import. */
export const importQuery = (id: number) => queryOptionsFor(importsContract.getImport, { params: { id } });

/** Rows of an import behind one of them. */
export const importRowsQuery = (id: number, filter: RowFilter, after: number) =>
  queryOptionsFor(importsContract.listImportRows, { params: { id }, query: { filter, after } });

/** The newest imports first. */
export const newestImports = '-startedAt';
