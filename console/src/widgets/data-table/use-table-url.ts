import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { firstPage, type TableSearch, tableSearch } from './table-url.ts';

export interface TableUrl {
  readonly search: TableSearch;
  /** Changes parts of the list's state. What narrows or orders the rows starts again at page 1. */
  change(part: Partial<TableSearch>): void;
}

const startsAgain: readonly string[] = ['q', 'sort', 'size', 'f', 'date'] satisfies (keyof TableSearch)[];

/** The state after a change; a change of search, filters, order or page size goes back to page 1. */
export const changed = (search: TableSearch, part: Partial<TableSearch>): TableSearch => ({
  ...search,
  ...(Object.keys(part).some((key) => startsAgain.includes(key)) ? firstPage : {}),
  ...part,
});

/** The state of the list on this page, kept in its URL: it survives a reload and can be sent to somebody. */
export function useTableUrl(): TableUrl {
  const raw = useSearch({ strict: false }) as object;
  // Also on pages whose route does not check its URL: what cannot be read is left out.
  const search = useMemo(() => tableSearch.parse(raw), [raw]);
  const navigate = useNavigate();
  const change = (part: Partial<TableSearch>) =>
    void navigate({ to: '.', search: (old: object) => changed(old as TableSearch, part), replace: true, hash: true });
  return { search, change };
}
