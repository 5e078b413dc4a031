import type { TableColumns } from '@glasshouse/services/platform/contract/table';
import { useMemo, useState } from 'react';
import { isArranged, type Layout, type LayoutSearch, layoutOf } from './layout.ts';
import { type TableSearch, tableSearch } from './table-url.ts';
import type { TableUrl } from './use-table-url.ts';

const keyOf = (list: string, view: number | undefined) => `glasshouse.columns.${list}${view ? `.${view}` : ''}`;

const partOf = ({ hide, cols, pin, w, density }: TableSearch): LayoutSearch =>
  JSON.parse(JSON.stringify({ hide, cols, pin, w, density }));

/** What this browser remembers of the columns of a list, or of one saved view of it. */
function recall(key: string): LayoutSearch {
  try {
    return partOf(tableSearch.parse(JSON.parse(localStorage.getItem(key) ?? '{}')));
  } catch {
    return {};
  }
}

function remember(key: string, part: LayoutSearch): void {
  try {
    if (isArranged(part)) localStorage.setItem(key, JSON.stringify(part));
    else localStorage.removeItem(key);
  } catch {
    // A browser without storage keeps the columns in the URL alone.
  }
}

/** The columns of a list: as the URL says, else as this browser remembers them for the view, else the list's own. */
export function useLayout(
  list: string,
  columns: TableColumns,
  hiddenAtFirst: readonly string[] | undefined,
  url: TableUrl,
): { layout: Layout; search: LayoutSearch; change: (part: LayoutSearch) => void } {
  const key = keyOf(list, url.search.v);
  const [remembered, setRemembered] = useState(() => ({ key, part: recall(key) }));
  const own = remembered.key === key ? remembered.part : recall(key);
  const inUrl = partOf(url.search);
  const search = isArranged(inUrl) ? inUrl : own;
  const signature = JSON.stringify(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the search
  const layout = useMemo(() => layoutOf(search, columns, hiddenAtFirst), [signature, columns, hiddenAtFirst]);
  const change = (part: LayoutSearch) => {
    const next = { ...search, ...part };
    remember(key, next);
    setRemembered({ key, part: next });
    url.change(next);
  };
  return { layout, search, change };
}
