import { useNavigate, useSearch } from '@tanstack/react-router';
import type { TableSearch } from './table-url.ts';

export interface TableUrl {
  readonly search: TableSearch;
  /** Changes parts of the list's state; everything but the page starts again at page 1. */
  change(part: Partial<TableSearch>): void;
}

/** The state of the list on this page, kept in its URL: it survives a reload and can be sent to somebody. */
export function useTableUrl(): TableUrl {
  const search = useSearch({ strict: false }) as TableSearch;
  const navigate = useNavigate();
  const change = (part: Partial<TableSearch>) => {
    const next = 'page' in part ? part : { ...part, page: undefined };
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...next }), replace: true, hash: true });
  };
  return { search, change };
}
