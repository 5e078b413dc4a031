import type { TableColumn, TableColumns } from '@glasshouse/services/platform/contract/table';
import type { TableSearch } from './table-url.ts';

/** What a reader may change about the columns, as the URL keeps it. */
export type LayoutSearch = Pick<TableSearch, 'hide' | 'cols' | 'pin' | 'w' | 'density'>;

/** How the columns of a list stand on the screen. */
export interface Layout {
  /** Every column that may be shown, pinned ones first. */
  readonly fields: readonly string[];
  readonly hidden: ReadonlySet<string>;
  readonly pinned: ReadonlySet<string>;
  /** Widths the reader chose, px. */
  readonly widths: Readonly<Record<string, number>>;
  readonly density: 'compact' | 'comfortable' | undefined;
}

/** Narrowest and widest a column may be made, px. */
export const leastWidth = 48;
export const mostWidth = 640;
const clamp = (px: number) => Math.min(mostWidth, Math.max(leastWidth, Math.round(px)));

const names = (text: string | undefined, columns: TableColumns) =>
  (text ?? '').split('.').filter((field) => columns[field] !== undefined && !columns[field]?.hidden);

const readWidths = (text: string | undefined, columns: TableColumns) =>
  Object.fromEntries(
    (text ?? '').split('.').flatMap((pair) => {
      const [field = '', px = ''] = pair.split(':');
      return columns[field] && Number(px) > 0 ? [[field, clamp(Number(px))]] : [];
    }),
  );

/** The columns as the URL says, with the list's own answer for everything it does not say. */
export function layoutOf(search: LayoutSearch, columns: TableColumns, hiddenAtFirst: readonly string[] = []): Layout {
  const own = Object.keys(columns).filter((field) => !columns[field]?.hidden);
  const ordered = [...new Set([...names(search.cols, columns), ...own])];
  const pinned = new Set(names(search.pin, columns));
  return {
    fields: [...ordered.filter((f) => pinned.has(f)), ...ordered.filter((f) => !pinned.has(f))],
    hidden: new Set(search.hide ?? hiddenAtFirst),
    pinned,
    widths: readWidths(search.w, columns),
    density: search.density,
  };
}

/** The columns on the screen, in their order. */
export const shownFields = (layout: Layout): string[] => layout.fields.filter((field) => !layout.hidden.has(field));

const orUndefined = (text: string) => (text === '' ? undefined : text);

/** Shows a column, or takes it off the screen; the last one stays. */
export function toggleShown(layout: Layout, field: string): LayoutSearch {
  const hidden = new Set(layout.hidden);
  if (!hidden.delete(field)) hidden.add(field);
  return layout.fields.every((f) => hidden.has(f)) ? {} : { hide: [...hidden] };
}

/** Moves a column one place up or down among its own kind, pinned or not. */
export function moveField(layout: Layout, field: string, step: -1 | 1): LayoutSearch {
  const at = layout.fields.indexOf(field);
  return placeField(layout, field, at + step);
}

/** Puts a column at a place. */
export function placeField(layout: Layout, field: string, place: number): LayoutSearch {
  const others = layout.fields.filter((f) => f !== field);
  const at = Math.min(Math.max(0, place), others.length);
  return { cols: [...others.slice(0, at), field, ...others.slice(at)].join('.') };
}

/** Keeps a column at the left, or lets it go. */
export function togglePin(layout: Layout, field: string): LayoutSearch {
  const pinned = new Set(layout.pinned);
  if (!pinned.delete(field)) pinned.add(field);
  return { pin: orUndefined(layout.fields.filter((f) => pinned.has(f)).join('.')) };
}

/** Another width in px; undefined gives the column its own back. */
export function withWidth(layout: Layout, field: string, px: number | undefined): LayoutSearch {
  const { [field]: _, ...others } = layout.widths;
  const widths = px === undefined ? others : { ...others, [field]: clamp(px) };
  return {
    w: orUndefined(
      Object.entries(widths)
        .map(([f, width]) => `${f}:${width}`)
        .join('.'),
    ),
  };
}

/** The URL without anything about columns. */
export const plainLayout: LayoutSearch = {
  hide: undefined,
  cols: undefined,
  pin: undefined,
  w: undefined,
  density: undefined,
};

/** True when the reader arranged something. */
export const isArranged = (search: LayoutSearch): boolean =>
  Object.keys(plainLayout).some((key) => search[key as keyof LayoutSearch] !== undefined);

/** A column as a grid draws it. */
export interface GridColumn {
  readonly data: string;
  readonly title: string;
  readonly type: TableColumn['type'];
  /** Field of `summary` that holds its sum; undefined when it has none. */
  readonly totalField: string | undefined;
  readonly hidden: boolean;
  readonly sortable: boolean;
  /** px. */
  readonly width: number;
  /** Class of its cells, from the page. */
  readonly class: string | undefined;
  /** The list's date range is about it. */
  readonly dateFilter: boolean;
  /** It goes into exports. */
  readonly export: boolean;
  /** Columns of a lower rank stay longer where the room is short. */
  readonly rank: 1 | 2 | 3;
}
