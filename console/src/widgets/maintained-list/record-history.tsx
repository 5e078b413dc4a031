import { type LinkType, linkTypes } from '@glasshouse/services/contexts/core/links/link-types.contract';
import type { AnyList } from '@glasshouse/services/platform/contract/maintained-list';
import { Suspense, useState } from 'react';
import { useRights } from '../../lib/auth/profile.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { Button } from '../../ui/button.tsx';
import { type AnyRecord, nameOf } from './list-records.ts';

const ActivityBehind = lazyPart(() => import('../activity-stream/activity-behind.tsx'));

/** The kind of record that a list's activity is asked by; undefined where there is none. */
const linkTypeOf = (list: AnyList): LinkType | undefined =>
  (Object.keys(linkTypes) as LinkType[]).find((type) => linkTypes[type].stream === list.name);

/** What happened to a record, over the right side of the page. */
export function RecordHistory({ list, record }: { readonly list: AnyList; readonly record: AnyRecord }) {
  const [isOpen, setOpen] = useState(false);
  const { why } = useRights();
  const linkType = linkTypeOf(list);
  if (!linkType) return null;
  const blocker = why(linkTypes[linkType].access);
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`History of ${nameOf(list, record)}`}
        disabled={blocker !== null}
        title={blocker ?? undefined}
        onClick={() => setOpen(true)}
      >
        History
      </Button>
      <Suspense>
        {isOpen && (
          <ActivityBehind linkType={linkType} linkId={record.id} topic={null} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
