import { type Export, exportContract } from '@glasshouse/services/platform/export/export.contract';
import { call } from '../../lib/api/client.ts';
import { keyOf, queryClient, queryOptionsFor } from '../../lib/api/query.ts';
import { buildUrl } from '../../lib/api/url.ts';

/** One's own exports of the last day. */
export const exportsQuery = queryOptionsFor(exportContract.listExports);

/** Is it still under way? */
export const isRunning = (one: Export): boolean => one.state === 'waiting' || one.state === 'running';

/** Takes the news of one export: in its place, or first when it is new. Older news than the known is dropped. */
export function noteExport(news: Export): void {
  queryClient.setQueryData(keyOf(exportContract.listExports), (known) => {
    const exports = (known as { exports: Export[] } | undefined)?.exports ?? [];
    const at = exports.findIndex((one) => one.id === news.id);
    const old = exports[at];
    if (!old) return { exports: [news, ...exports] };
    const isOlder = !isRunning(old) || (isRunning(news) && news.rows < old.rows);
    return isOlder ? { exports } : { exports: exports.with(at, news) };
  });
}

/** Starts an export in the background and shows it in the tray. @throws ApiError */
export async function startExport(path: string): Promise<void> {
  const known = queryClient.getQueryData(exportsQuery.queryKey);
  const started = await call(exportContract.startExport, { body: { path } });
  // The tray may not have asked yet: what ran before must not be hidden by what runs now.
  if (known) noteExport(started);
  else await queryClient.fetchQuery({ ...exportsQuery, staleTime: 0 });
}

/** Stops an export. @throws ApiError */
export async function cancelExport(id: number): Promise<void> {
  noteExport(await call(exportContract.cancelExport, { params: { id } }));
}

/** The path of the file of a finished export. */
export const filePath = (id: number): string => buildUrl(exportContract.downloadExport.path, { id });
