import { Suspense } from 'react';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { Delayed } from '../../ui/delayed.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import type { RecordStreamProps } from './record-stream.tsx';

const RecordStream = lazyPart(() => import('./record-stream.tsx'));

/** What happened to a record and what was said about it. Its code is fetched beside the page, which need not wait for it. */
export const RecordActivity = (props: RecordStreamProps) => (
  <Suspense
    fallback={
      <Delayed>
        <PageSkeleton rows={5} />
      </Delayed>
    }
  >
    <RecordStream {...props} />
  </Suspense>
);
