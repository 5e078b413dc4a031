import type { LinkType } from '@glasshouse/services/contexts/core/links/link-types.contract';
import { useEffect, useRef, useState } from 'react';
import { useRights } from '../../lib/auth/profile.ts';
import { useLiveChange } from '../../lib/live/live.ts';
import { CommentFoot } from '../comments/comment-foot.tsx';
import { commentAccess, commentsTopic } from '../comments/comments.queries.ts';
import { PartWait } from '../page/part-wait.tsx';
import { ActivityFilter } from './activity-filter.tsx';
import { ActivityStream } from './activity-stream.tsx';
import { useActivity, wholeStream } from './use-activity.ts';

export interface RecordStreamProps {
  readonly linkType: LinkType;
  readonly linkId: number;
  /** The live topic of the record's kind: when this record changes on it, its activity is read again. */
  readonly topic: string | null;
  /** For a kind without a topic: the record as it was read. When it is another, its activity is read again. */
  readonly record?: unknown;
  /** Comments can be written and answered here. */
  readonly hasComments?: boolean;
  /** The present; given by tests. */
  readonly now?: Date;
}

/** What happened to a record and what was said about it, newest first, live. */
export default function RecordStream({
  linkType,
  linkId,
  topic,
  record,
  hasComments = true,
  now = new Date(),
}: RecordStreamProps) {
  const [shown, setShown] = useState(wholeStream);
  const [isFiltering, setFiltering] = useState(false);
  const mayReadComments = useRights().allows(commentAccess.read);
  const activity = useActivity(linkType, linkId, shown);
  const { data, error, refetch } = activity;
  useLiveChange(topic, linkId, () => void refetch());
  useChange(record, () => void refetch());
  useLiveChange(mayReadComments ? commentsTopic : null, linkId, () => void refetch());
  if (!data) return <PartWait error={error} onRetry={refetch} title="The activity could not be loaded" rows={5} />;
  const place = hasComments ? { linkType, linkId } : null;
  return (
    <ActivityStream
      items={data.pages.flatMap((page) => page.data)}
      total={data.pages.at(-1)?.recordsTotal ?? 0}
      now={now}
      place={place}
      isFiltered={shown !== wholeStream}
      filter={isFiltering && <ActivityFilter shown={shown} onChange={setShown} />}
      onFilter={() => setFiltering(!isFiltering)}
      onMore={activity.hasNextPage ? () => void activity.fetchNextPage() : undefined}
      isLoadingMore={activity.isFetchingNextPage}
      foot={place && <CommentFoot key={`${linkType} ${linkId}`} place={place} />}
    />
  );
}

/** Tells when a value is not the one of the time before. */
function useChange(value: unknown, changed: () => void): void {
  const before = useRef(value);
  const latest = useRef(changed);
  latest.current = changed;
  useEffect(() => {
    if (before.current !== value) latest.current();
    before.current = value;
  }, [value]);
}
