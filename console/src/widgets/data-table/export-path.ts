import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { TableColumn } from '@glasshouse/services/platform/contract/table';
import type { ExportFormat } from '@glasshouse/services/platform/export/export.contract';
import { buildUrl } from '../../lib/api/url.ts';

/** What is on the screen and shall leave as a file. */
export interface ShownList {
  readonly endpoint: Endpoint;
  /** Parts of the endpoint's path, where it has some. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** The list's request as it was sent: flat keys of search, filters and order. */
  readonly query: Readonly<Record<string, string>>;
  /** The columns on the screen, in their order there. */
  readonly columns: readonly (readonly [field: string, column: TableColumn])[];
  /** Names the file and stands over the table. */
  readonly title: string;
}

const ofThePage = /^(start|length|draw|format|title|search\[regex\]|columns\[.*|order\[.*)$/;

/** The path of a list as a file: the same rows in the same order, exactly the columns on the screen. */
export function exportPath(list: ShownList, format: ExportFormat): string {
  const { endpoint, params, query, columns, title } = list;
  const asked = Object.fromEntries(
    Object.entries(query).filter(([key, value]) => value !== '' && !ofThePage.test(key)),
  );
  const shown = columns.filter(([, column]) => !column.hidden && column.export !== false);
  const flat: Record<string, string> = { format, title, ...asked };
  for (const [i, [field, column]] of shown.entries()) {
    flat[`columns[${i}][data]`] = field;
    flat[`columns[${i}][title]`] = column.unit ? `${column.title} ${column.unit}` : column.title;
  }
  return buildUrl(endpoint.path, params, { ...flat, ...orderKeys(list, shown) });
}

/** The order names a column by its place; one that is not on the screen is asked for without being exported. */
function orderKeys({ endpoint, query }: ShownList, shown: ShownList['columns']): Record<string, string> {
  const place = query['order[0][column]'];
  if (place === undefined) return {};
  const field = query[`columns[${place}][data]`] ?? Object.keys(endpoint.table ?? {})[Number(place)];
  if (!field) return {};
  const at = shown.findIndex(([name]) => name === field);
  const dir = { 'order[0][dir]': query['order[0][dir]'] ?? 'asc' };
  if (at >= 0) return { 'order[0][column]': String(at), ...dir };
  const last = String(shown.length);
  return { 'order[0][column]': last, ...dir, [`columns[${last}][data]`]: field, [`columns[${last}][export]`]: 'false' };
}
