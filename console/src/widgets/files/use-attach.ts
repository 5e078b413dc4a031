import { filesContract } from '@glasshouse/services/contexts/core/files/files.contract';
import type { LinkType } from '@glasshouse/services/contexts/core/links/link-types.contract';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api/client.ts';
import { refresh } from '../../lib/api/query.ts';
import type { UploadEntry } from './upload-entry.ts';
import type { UploadsInUse } from './use-uploads.ts';

/** Gives every upload that has arrived to a record. One that the server refuses says so in its entry. */
export function useAttach(uploads: UploadsInUse, linkType: LinkType, linkId: number): void {
  const under = useRef(new Set<string>());
  const attach = async ({ id, key, name }: UploadEntry) => {
    under.current.add(id);
    try {
      await call(filesContract.createFile, { body: { linkType, linkId, s3UploadKey: key, name } });
      uploads.drop(id);
      await refresh(filesContract.listFiles);
    } catch (error) {
      uploads.fail(id, error);
    } finally {
      under.current.delete(id);
    }
  };
  const latest = useRef(attach);
  latest.current = attach;
  useEffect(() => {
    for (const entry of uploads.entries) if (entry.uploaded && !under.current.has(entry.id)) void latest.current(entry);
  }, [uploads.entries]);
}
