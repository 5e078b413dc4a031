import type { TableFilter } from '@glasshouse/services/platform/contract/table';
import { type TableSearch, writeFilter } from '../data-table/table-url.ts';

/** A view that comes with a list: a name and the filters behind it. */
export interface SavedView {
  readonly id: string;
  readonly label: string;
  /** One line beside the page title. */
  readonly says: string;
  readonly filters: readonly TableFilter[];
}

/** The one view of a list that comes with no others. */
export const everything: readonly SavedView[] = [{ id: 'all', label: 'All', says: '', filters: [] }];

const written = (filters: readonly TableFilter[]) =>
  filters
    .map((f) => writeFilter(f))
    .sort()
    .join('|');

/** The view whose filters these are, whatever their order; undefined when somebody changed them. */
export const viewOf = (views: readonly SavedView[], filters: readonly TableFilter[]): SavedView | undefined =>
  views.find((view) => written(view.filters) === written(filters));

/** What the URL keeps of a view. */
export const searchOf = (view: SavedView): TableSearch =>
  view.filters.length > 0 ? { f: view.filters.map(writeFilter) } : { view: 'all' };
