import type { View } from '@glasshouse/services/contexts/core/views/views.contract';
import { type TableSearch, tableSearch } from '../data-table/table-url.ts';

/** Parts of a list's URL that say where the reader is in it, not what the list is. */
const ofTheReader: readonly string[] = ['page', 'after', 'before', 'v', 'view'];

const plain = (search: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(search, (key, value: unknown) => (ofTheReader.includes(key) ? undefined : value)));

/** What a view keeps of a list's URL: search, filters, date range (relative stays relative), order, columns, density. */
export const stateOf = (search: TableSearch): TableSearch => plain(search) as TableSearch;

/** The URL of a saved view. What it cannot read any more is left out. */
export const urlOf = (view: Pick<View, 'id' | 'state'>): TableSearch => ({
  ...(plain(tableSearch.parse(view.state)) as TableSearch),
  v: view.id,
});

const sorted = (state: object) => JSON.stringify(Object.entries(state).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The list no longer stands as the view was saved. */
export const isChanged = (view: Pick<View, 'state'>, search: TableSearch): boolean =>
  sorted(stateOf(search)) !== sorted(stateOf(tableSearch.parse(view.state)));
