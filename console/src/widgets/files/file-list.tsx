import type { LinkType } from '@glasshouse/services/contexts/core/links/link-types.contract';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';

interface Props {
  readonly linkType: LinkType;
  readonly linkId: number;
}

const FileListBody = lazyPart<Props>(() => import('./file-list-body.tsx'));

/** The files of a record: add, look at, download and delete, as far as the user may. They come after their page. */
export function FileList(record: Props) {
  return (
    <Suspense fallback={<PageSkeleton rows={3} />}>
      <FileListBody {...record} />
    </Suspense>
  );
}
