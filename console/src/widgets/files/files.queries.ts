import { filesContract } from '@glasshouse/services/contexts/core/files/files.contract';
import type { LinkType } from '@glasshouse/services/contexts/core/links/link-types.contract';
import { queryOptions } from '@tanstack/react-query';
import { fetchRemote } from '../../lib/api/fetch-remote.ts';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { liveRefetch } from '../../lib/live/registry.ts';

/** News of files: which ones, nothing more. */
export const filesTopic = 'files';

liveRefetch(filesTopic, filesContract.listFiles);

/** Files of a record, newest first. */
export const filesQuery = (linkType: LinkType, linkId: number) =>
  queryOptionsFor(filesContract.listFiles, { query: { linkType, linkId } });

/** Bytes behind one of our own addresses; kept, because a file never changes. */
export const bytesQuery = (url: string) =>
  queryOptions({
    queryKey: ['file bytes', url],
    queryFn: ({ signal }) => fetchRemote(url, () => {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
